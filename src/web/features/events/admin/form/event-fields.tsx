import { use, useEffect, useState } from 'react'
import { type UseFormReturn } from 'react-hook-form'
import type { EventForm } from '#shared/contract/event-form.ts'
import { eventLocks } from '#shared/domain/events/event-change-problem.ts'
import type { EventPreset } from '#shared/domain/events/event-presets.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { useProblemToast } from '#web/parts/use-problem-toast.ts'
import { Columns, FoldLines, Form, Panel, Section, TextAreaField } from '#web/ui/index.ts'
import { FromThisForm } from '../../series/from-this-form.tsx'
import type { ChosenRounds } from '../use-championship-choice.ts'
import { ChampionshipFields } from './championship-fields.tsx'
import { ClassifiedFields } from './classified-fields.tsx'
import { CrewFields } from './crew-fields.tsx'
import { EditedEvent } from './edited-event.ts'
import { FORM_ERROR } from './event-resolver.ts'
import type { EventField, EventValues } from './event-values.ts'
import { FoldSection } from './fold-section.tsx'
import { GridCard } from './grid-card.tsx'
import { LimitFields } from './limit-fields.tsx'
import { MembersClocks } from './members-clocks.tsx'
import { NeededFields } from './needed-fields.tsx'
import { PlaceFields } from './place-fields.tsx'
import { ResultsFields } from './results-fields.tsx'
import { RaceFields } from './race-fields.tsx'
import { RegistrationFields, SessionFields } from './session-fields.tsx'
import { StartFrom } from './start-from.tsx'
import { useEndOfRace, useRegistrationOfStart } from './use-followed-times.ts'

type Props = {
  form: UseFormReturn<EventValues, unknown, EventForm>
  /** Which championships it is to count for. */
  rounds: ChosenRounds
  /** The text of the submit button. */
  label: string
  pendingLabel: string
  isPending: boolean
  error: Error | null
  /** Offers presets to start from. */
  hasPresets?: boolean
  onSend: (values: EventForm, preset: EventPreset | undefined) => void
}

/**
 * All fields of an event. Used to create events and to edit them. What every event needs is shown; the rest is folded, each
 * part with a line that says what is set. A new setting is a field in one of the folds, with its name in `FOLD_FIELDS` and
 * its words in `FOLD_WORDS`.
 */
export function EventFields(props: Props) {
  const { form, rounds, label, pendingLabel, isPending, error, hasPresets, onSend } = props
  const { control } = form
  const problem = useProblemToast()
  const event = use(EditedEvent)
  const [preset, setPreset] = useState<EventPreset>()
  const base = useBase(form, preset)
  useRevalidation(form)

  function send(values: EventForm) {
    problem.close()
    onSend(values, preset)
  }

  function startFrom(chosen: EventPreset) {
    setPreset(chosen)
    const values = Object.entries(chosen.sets) as [EventField, EventValues[EventField]][]
    for (const [field, value] of values) form.setValue(field, value, { shouldDirty: true })
  }

  return (
    <Form
      form={form}
      label={label}
      errors={useFieldErrors(error)}
      onSubmit={send}
      onInvalid={problem.showFirst}
    >
      <Columns
        isSideSticky="scrolling"
        side={
          <>
            <GridCard
              control={control}
              label={label}
              pendingLabel={pendingLabel}
              isPending={isPending}
            >
              <FromThisForm form={form} drivingRules={preset?.drivingRules ?? null} />
            </GridCard>
            <MembersClocks control={control} {...(event && { ownId: event.id })} />
          </>
        }
      >
        {hasPresets && <StartFrom chosen={preset} onChoose={startFrom} />}
        <NeededFields control={control} />
        <Section title={preset ? `Set by “${preset.name}”` : 'Already Set'}>
          <FoldLines>
            <FoldSection control={control} base={base} title="Sessions" name="sessions">
              <SessionFields control={control} />
            </FoldSection>
            <FoldSection control={control} base={base} title="Registration" name="registration">
              <RegistrationFields control={control} />
            </FoldSection>
            <FoldSection control={control} base={base} title="Crews" name="crews">
              <CrewFields control={control} />
            </FoldSection>
            <FoldSection control={control} base={base} title="Places" name="places">
              <PlaceFields control={control} />
            </FoldSection>
            <FoldSection control={control} base={base} title="Limits" name="limits">
              <LimitFields control={control} />
            </FoldSection>
            <FoldSection control={control} base={base} title="Race" name="race">
              <RaceFields control={control} />
            </FoldSection>
            <FoldSection
              control={control}
              base={base}
              title="Classified Cars"
              name="classification"
            >
              <ClassifiedFields control={control} />
            </FoldSection>
            <FoldSection control={control} base={base} title="Results" name="results">
              <ResultsFields control={control} />
            </FoldSection>
            <FoldSection
              control={control}
              base={base}
              title="Text for Drivers"
              name="description"
              action="Write"
            >
              <TextAreaField control={control} name="description" label="Description" />
            </FoldSection>
          </FoldLines>
        </Section>
        <Panel title="Championships">
          <ChampionshipFields control={control} rounds={rounds} />
        </Panel>
      </Columns>
    </Form>
  )
}

/** The values from which the form started, with what a preset and the start have filled in since. */
function useBase(form: Props['form'], preset: EventPreset | undefined): EventValues {
  const event = use(EditedEvent)
  const isLocked = Boolean(event && eventLocks(event).schedule)
  const end = useEndOfRace(form, isLocked, preset?.endsLaterMinutes)
  const { opens, closes } = useRegistrationOfStart(form, preset?.registration)
  return {
    ...(form.formState.defaultValues as EventValues),
    ...preset?.sets,
    ...(!event && {
      ...(end !== undefined && { endDateTime: end }),
      ...(opens !== undefined && { registrationStartDate: opens }),
      ...(closes !== undefined && { registrationEndDate: closes }),
    }),
  }
}

/** Fields whose change can fix an error of another field, such as the start that of the end. */
const DEPENDENT_FIELD = {
  startDateTime: 'endDateTime',
  registrationStartDate: 'registrationEndDate',
  maxParticipants: 'allowedClasses',
} as const satisfies Partial<Record<EventField, EventField>>

/** Removes the error of a field as soon as a change to another field has fixed it. */
function useRevalidation(form: Props['form']) {
  useEffect(() => {
    const { unsubscribe } = form.watch((_values, { name = '' }) => {
      const dependent = Object.entries(DEPENDENT_FIELD).find(([field]) => field === name)?.[1]
      if (dependent && form.getFieldState(dependent).error?.type === FORM_ERROR)
        void form.trigger(dependent)
    })
    return unsubscribe
  }, [form])
}

import { use, useEffect, useMemo } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { DRIVER_ASSISTS, type EventForm, TIME_PROGRESSIONS } from '#shared/contract/event-form.ts'
import { eventLocks } from '#shared/domain/events/event-change-problem.ts'
import { timezoneOptions } from '#web/parts/timezone-options.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  CheckboxGroupField,
  Columns,
  ComboboxField,
  DateTimeField,
  Form,
  FormColumns,
  Notice,
  NumberField,
  Panel,
  SelectField,
  SessionStrip,
  Stack,
  SwitchField,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { progressionText } from '../../progression-text.ts'
import type { ChosenRounds } from '../use-championship-choice.ts'
import { CarClassesSection } from './car-classes-section.tsx'
import { ChampionshipsSection } from './championships-section.tsx'
import { ClassifiedFields } from './classified-fields.tsx'
import { EntriesSection } from './entries-section.tsx'
import { EditedEvent } from './edited-event.ts'
import { FORM_ERROR } from './event-resolver.ts'
import type { EventControl, EventField, EventValues } from './event-values.ts'
import { GridCard } from './grid-card.tsx'
import { LimitsSection } from './limits-section.tsx'
import { normalizedNumber } from './normalized-numbers.ts'
import { TrackField } from './track-field.tsx'
import { useEndOfRace } from './use-end-of-race.ts'
import { useProblemToast } from '#web/parts/use-problem-toast.ts'

type Props = {
  form: UseFormReturn<EventValues, unknown, EventForm>
  /** Which championships it is to count for. */
  rounds: ChosenRounds
  /** The text of the submit button. */
  label: string
  pendingLabel: string
  isPending: boolean
  error: Error | null
  onSend: (values: EventForm) => void
}

/** All fields of an event. Used to create events and to edit them. */
export function EventFields(props: Props) {
  const { form, rounds, label, pendingLabel, isPending, error, onSend } = props
  const { control } = form
  const problem = useProblemToast()
  useRevalidation(form)
  function send(values: EventForm) {
    problem.close()
    onSend(values)
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
        isSideSticky
        side={
          <GridCard
            control={control}
            label={label}
            pendingLabel={pendingLabel}
            isPending={isPending}
          />
        }
      >
        <Panel title="Event">
          <Stack>
            <TextField control={control} name="title" label="Title" autoComplete="off" />
            <TextAreaField control={control} name="description" label="Description" />
            <TrackField control={control} />
          </Stack>
        </Panel>
        <ScheduleSection form={form} />
        <SessionsSection control={control} />
        <Panel title="Race Settings">
          <Stack>
            <SelectField
              control={control}
              name="timeProgression"
              label="Time Progression"
              options={PROGRESSIONS}
            />
            <FormColumns isDense>
              <SwitchField control={control} name="dynamicWeather" label="Dynamic Weather" />
              <SwitchField control={control} name="fuelUsage" label="Fuel Usage" />
              <SwitchField control={control} name="tireWear" label="Tire Wear" />
              <SwitchField control={control} name="mechanicalDamage" label="Mechanical Damage" />
            </FormColumns>
            <ClassifiedFields control={control} />
          </Stack>
        </Panel>
        <Panel title="Driver Assists">
          <CheckboxGroupField
            control={control}
            name="driverAssists"
            label="Driver Assists"
            isLabelHidden
            options={ASSISTS}
          />
        </Panel>
        <CarClassesSection control={control} />
        <LimitsSection control={control} />
        <EntriesSection control={control} />
        <ChampionshipsSection control={control} rounds={rounds} />
      </Columns>
    </Form>
  )
}

const PROGRESSIONS = TIME_PROGRESSIONS.map((factor) => ({
  value: factor,
  label: progressionText(Number(factor)),
}))

const ASSISTS = DRIVER_ASSISTS.map((assist) => ({ value: assist, label: assist }))

function ScheduleSection({ form }: Pick<Props, 'form'>) {
  const event = use(EditedEvent)
  const lockText = event && eventLocks(event).schedule
  const shared = { control: form.control, disabled: Boolean(lockText) }
  const zones = useMemo(() => timezoneOptions(event?.timezone), [event?.timezone])
  useEndOfRace(form, Boolean(lockText))
  return (
    <Panel title="Schedule">
      <Stack>
        {lockText && <Notice>{`${lockText}.`}</Notice>}
        <FormColumns>
          <DateTimeField
            {...shared}
            name="startDateTime"
            label="Start"
            help="Of the race. Practice, qualifying and warm-up come before it."
          />
          <DateTimeField
            {...shared}
            name="endDateTime"
            label="End"
            help="Follows the start and the minutes of the race until you enter another one."
          />
          <DateTimeField {...shared} name="registrationStartDate" label="Registration Opens" />
          <DateTimeField {...shared} name="registrationEndDate" label="Registration Closes" />
        </FormColumns>
        <ComboboxField
          {...shared}
          name="timezone"
          label="Timezone"
          help="All four times are in this timezone."
          options={zones}
        />
      </Stack>
    </Panel>
  )
}

const SESSIONS = [
  { name: 'practiceMinutes', label: 'Practice', min: 0 },
  { name: 'qualifyingMinutes', label: 'Qualifying', min: 0 },
  { name: 'warmupMinutes', label: 'Warm-up', min: 0 },
  { name: 'raceMinutes', label: 'Race', min: 1 },
] as const

function SessionsSection({ control }: { control: EventControl }) {
  const minutes = useWatch({ control, name: SESSIONS.map(({ name }) => name) })
  return (
    <Panel title="Sessions">
      <Stack>
        <FormColumns columns={4}>
          {SESSIONS.map(({ name, label, min }) => (
            <NumberField
              key={name}
              control={control}
              name={name}
              label={`${label} (min)`}
              min={min}
              normalize={(typed) => normalizedNumber(name, typed)}
            />
          ))}
        </FormColumns>
        <SessionStrip
          sessions={SESSIONS.map(({ name, label }, index) => ({
            label,
            minutes: normalizedNumber(name, minutes[index]),
          }))}
        />
      </Stack>
    </Panel>
  )
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

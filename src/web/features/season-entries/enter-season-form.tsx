import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { DRIVER_NUMBER } from '#shared/contract/registrations.ts'
import {
  SEASON_REASON_MAX,
  type SeasonEntries,
  type SeasonEntry,
  SeasonValues,
} from '#shared/contract/season-entries.ts'
import { optionalText } from '#shared/contract/text.ts'
import { carName } from '#shared/domain/words/car-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useFirstMoment } from '#web/browser/use-first-moment.ts'
import { carsQuery } from '#web/data/cars.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { FreeNumbers } from '#web/parts/free-numbers.tsx'
import { spellingHelp, useKnownTeams } from '#web/parts/known-teams.ts'
import {
  DialogActions,
  DialogClose,
  Form,
  FormColumns,
  NumberField,
  SelectField,
  Stack,
  SubmitButton,
  SuggestField,
  Text,
  TextAreaField,
} from '#web/ui/index.ts'

const Values = SeasonValues.omit({ fromEventId: true, toEventId: true }).extend({
  /** 0 for the first round. */
  from: z.int(),
  /** 0 for the last round. */
  to: z.int(),
  reason: optionalText('Reason', SEASON_REASON_MAX),
})

export type Entered = z.output<typeof SeasonValues> & { reason: string | null }

type Props = {
  season: SeasonEntries
  /** The entry that is changed. */
  entry?: SeasonEntry
  /** What sends it: 'Enter the Season' */
  label: string
  text?: string
  /** What else has to be said, before the car. */
  lead?: ReactNode
  /** Why it cannot be sent yet. */
  disabledReason?: string | undefined
  /** An organiser changes somebody else's entry. */
  asksReason?: boolean
  error: Error | null
  isPending: boolean
  onEnter: (values: Entered) => void
}

export function EnterSeasonForm(props: Props) {
  const { season, entry, label, text, lead, disabledReason, asksReason = false } = props
  const { error, isPending, onEnter } = props
  const now = useFirstMoment()
  const { data: cars } = useQuery(carsQuery)
  const form = useForm({
    resolver: schemaResolver(Values),
    defaultValues: {
      carId: entry?.car.id ?? null,
      driverNumber: entry?.number ?? null,
      teamName: entry?.teamName ?? '',
      from: entry?.fromEventId ?? 0,
      to: entry?.toEventId ?? 0,
      reason: '',
    },
  })
  const { control } = form
  const { suggestions, shownName } = useKnownTeams()
  const typedTeam = useWatch({ control, name: 'teamName' })
  const toCome = season.rounds.filter(
    ({ eventId, startDateTime }) =>
      startDateTime > now || eventId === entry?.fromEventId || eventId === entry?.toEventId,
  )
  const rounds = toCome.map(({ eventId, title }) => ({ value: eventId, label: title }))

  return (
    <Form
      form={form}
      label={label}
      errors={useFieldErrors(error)}
      onSubmit={({ from, to, ...values }) =>
        onEnter({ ...values, fromEventId: from || null, toEventId: to || null })
      }
    >
      {text && <Text>{text}</Text>}
      {lead}
      <SelectField
        control={control}
        name="carId"
        label="Car"
        placeholder="Select a car"
        options={carOptions(cars ?? [], season)}
        isLoading={!cars}
      />
      <FormColumns>
        <Stack gap="small">
          <NumberField
            control={control}
            name="driverNumber"
            label="Number"
            placeholder="Optional"
            {...DRIVER_NUMBER}
          />
          <FreeNumbers
            error={error}
            onChoose={(free) =>
              form.setValue('driverNumber', free, { shouldDirty: true, shouldValidate: true })
            }
          />
        </Stack>
        <SuggestField
          control={control}
          name="teamName"
          label="Team Name"
          placeholder="Optional"
          suggestions={suggestions}
          help={spellingHelp(typedTeam ?? '', shownName(typedTeam ?? ''))}
        />
      </FormColumns>
      {rounds.length > 0 && (
        <FormColumns>
          <SelectField
            control={control}
            name="from"
            label="From"
            options={[{ value: 0, label: 'First round' }, ...rounds]}
          />
          <SelectField
            control={control}
            name="to"
            label="To"
            options={[{ value: 0, label: 'Last round' }, ...rounds]}
          />
        </FormColumns>
      )}
      {asksReason && (
        <TextAreaField
          control={control}
          name="reason"
          label="Reason"
          help="The crew will see it."
          rows={3}
          maxLength={SEASON_REASON_MAX}
        />
      )}
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton
          label={label}
          disabledReason={disabledReason}
          isPending={isPending}
          pendingLabel="Saving..."
        />
      </DialogActions>
    </Form>
  )
}

type Cars = readonly { id: number; make: string; model: string; carClass: { id: number } }[]

function carOptions(cars: Cars, { classes }: SeasonEntries) {
  return classes.flatMap(({ id, name }) =>
    cars
      .filter(({ carClass }) => carClass.id === id)
      .map((car) => ({
        value: car.id,
        label: carName(car),
        group: { label: name, classToken: name },
      })),
  )
}

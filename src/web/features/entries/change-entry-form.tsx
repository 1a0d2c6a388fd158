import { useForm, useWatch } from 'react-hook-form'
import { carName } from '#shared/domain/words/car-name.ts'
import type { Car } from '#shared/contract/catalogue.ts'
import type { Entry } from '#shared/contract/entries.ts'
import { DRIVER_NUMBER, SignUp } from '#shared/contract/registrations.ts'
import { spellingHelp, useKnownTeams } from '#web/parts/known-teams.ts'
import { FreeNumbers } from '#web/parts/free-numbers.tsx'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { carLeftText, type LimitedEvent } from '#web/parts/places.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  DialogActions,
  DialogClose,
  Form,
  FormColumns,
  Notice,
  NumberField,
  SelectField,
  Stack,
  SubmitButton,
  SuggestField,
} from '#web/ui/index.ts'
import type { EntryValues } from './entries.api.ts'

const EntryForm = SignUp.pick({ carId: true, driverNumber: true, teamName: true })

type Props = {
  entry: Entry
  /** Undefined while they load. */
  cars: Car[] | undefined
  /** Undefined while it loads. */
  event: LimitedEvent | undefined
  error: Error | null
  /** What the error is about. */
  sent: EntryValues | undefined
  isPending: boolean
  onChange: (values: EntryValues) => void
}

export function ChangeEntryForm({ entry, cars, event, error, sent, isPending, onChange }: Props) {
  const { car, number, teamName } = entry
  const form = useForm({
    resolver: schemaResolver(EntryForm),
    defaultValues: { carId: car.id, driverNumber: number, teamName: teamName ?? '' },
  })
  const { suggestions, shownName } = useKnownTeams()
  const typedTeam = useWatch({ control: form.control, name: 'teamName' })
  const options = (cars ?? [car])
    .filter(({ carClass }) => entry.event.classIds.includes(carClass.id))
    .map((one) => ({
      value: one.id,
      label: carName(one),
      group: { label: one.carClass.name, classToken: one.carClass.name },
    }))
  const carId = useWatch({ control: form.control, name: 'carId' })
  const chosen = cars?.find(({ id }) => id === carId)
  const isOtherClass = chosen !== undefined && chosen.carClass.id !== car.carClass.id

  // The server has said which limit an organiser exceeds with this car or team.
  const isAsked =
    isUnconfirmed(error) &&
    sent?.carId === carId &&
    (sent.teamName ?? '') === (typedTeam ?? '').trim()
  const limit = isAsked ? error?.message : undefined

  const help = [
    isOtherClass && `${classChangeText(entry, chosen.carClass.name)} `,
    chosen && event && carLeftText(event, chosen),
  ]
    .filter(Boolean)
    .join('')

  return (
    <Form
      form={form}
      label="Change Entry"
      errors={useFieldErrors(error)}
      onSubmit={(values) => onChange({ ...values, overLimit: limit !== undefined })}
    >
      <SelectField
        control={form.control}
        name="carId"
        label="Car"
        options={options}
        isLoading={!cars}
        help={help || undefined}
      />
      <FormColumns>
        <Stack gap="small">
          <NumberField
            control={form.control}
            name="driverNumber"
            label="Driver Number"
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
          control={form.control}
          name="teamName"
          label="Team Name"
          suggestions={suggestions}
          help={spellingHelp(typedTeam, shownName(typedTeam))}
        />
      </FormColumns>
      {limit && (
        <Notice tone="caution" isLive>
          {limit}
        </Notice>
      )}
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton
          label={limit ? 'Save Over the Limit' : 'Save'}
          isPending={isPending}
          pendingLabel="Saving..."
        />
      </DialogActions>
    </Form>
  )
}

/** What a change to another class means. */
function classChangeText({ state, car }: Entry, name: string) {
  return state === 'confirmed'
    ? `Your place moves from ${car.carClass.name} to ${name}, if one is free there and nobody is waiting for it.`
    : `You wait at the end of the queue for a place in ${name}.`
}

import { useForm, useWatch } from 'react-hook-form'
import type { Car } from '#shared/contract/catalogue.ts'
import { CrewEntry, type EventEntries } from '#shared/contract/event-entries.ts'
import { DRIVER_NUMBER } from '#shared/contract/registrations.ts'
import { MOST_DRIVERS } from '#shared/domain/entries/crew.ts'
import { isUnconfirmed } from '#web/data/api-error.ts'
import { FreeNumbers } from '#web/parts/free-numbers.tsx'
import { spellingHelp, useKnownTeams } from '#web/parts/known-teams.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import {
  DialogActions,
  DialogClose,
  Form,
  FormColumns,
  Notice,
  NumberField,
  SectionLabel,
  SelectField,
  Stack,
  SubmitButton,
  SuggestField,
  TextAreaField,
} from '#web/ui/index.ts'
import { CrewPicker, type PickedDriver } from './crew-picker.tsx'
import type { NewCrew } from './enter-crew.api.ts'

const CrewForm = CrewEntry.pick({
  carId: true,
  driverNumber: true,
  teamName: true,
  reason: true,
})

type Props = {
  listed: EventEntries
  /** Undefined while they load. */
  cars: Car[] | undefined
  error: Error | null
  /** What the error is about. */
  sent: NewCrew | undefined
  isPending: boolean
  crew: readonly PickedDriver[]
  onCrew: (crew: PickedDriver[]) => void
  onEnter: (crew: NewCrew) => void
}

export function EnterCrewForm(props: Props) {
  const { listed, cars, error, sent, isPending, crew, onCrew, onEnter } = props
  const { event, entries } = listed
  const form = useForm({
    resolver: schemaResolver(CrewForm),
    defaultValues: { carId: null, driverNumber: null, teamName: '', reason: '' },
  })
  const { suggestions, shownName } = useKnownTeams()
  const [carId, typedTeam] = useWatch({ control: form.control, name: ['carId', 'teamName'] })
  const errors = useFieldErrors(error)
  // The server has said which limit is passed with this car and team.
  const isAsked =
    isUnconfirmed(error) &&
    sent?.carId === carId &&
    (sent.teamName ?? '') === (typedTeam ?? '').trim()
  const limit = isAsked ? error?.message : undefined
  const driving = new Set(
    entries
      .filter(({ ended }) => ended === null)
      .flatMap((entry) => entry.crew)
      .filter(({ state, role }) => state === 'accepted' && role === 'driver')
      .map(({ userId }) => userId),
  )
  const options = event.eventCarClasses.flatMap(({ carClass: { id, name } }) =>
    (cars ?? [])
      .filter(({ carClass }) => carClass.id === id)
      .map((car) => ({
        value: car.id,
        label: `${car.make} ${car.model}`,
        group: { label: name, classToken: name },
      })),
  )

  return (
    <Form
      form={form}
      label="Enter a Crew"
      errors={errors}
      onSubmit={(values) =>
        onEnter({
          ...values,
          crew: crew.map(({ userId, guestName }) => ({ userId, guestName })),
          overLimit: limit !== undefined,
        })
      }
    >
      <Stack gap="small">
        <SectionLabel>Crew</SectionLabel>
        <CrewPicker
          crew={crew}
          isEntered={(id) => driving.has(id)}
          most={MOST_DRIVERS}
          onChange={onCrew}
        />
        {errors?.['crew'] && (
          <Notice tone="stop" isLive>
            {errors['crew']}
          </Notice>
        )}
      </Stack>
      <SelectField
        control={form.control}
        name="carId"
        label="Car"
        placeholder="Select a car"
        options={options}
        isLoading={!cars}
      />
      <FormColumns>
        <Stack gap="small">
          <NumberField
            control={form.control}
            name="driverNumber"
            label="Driver Number"
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
          control={form.control}
          name="teamName"
          label="Team Name"
          placeholder="Optional"
          suggestions={suggestions}
          help={spellingHelp(typedTeam, shownName(typedTeam))}
        />
      </FormColumns>
      <TextAreaField
        control={form.control}
        name="reason"
        label="Reason"
        help="The crew will see it, and the audit log keeps it."
      />
      {limit && (
        <Notice tone="caution" isLive>
          {limit}
        </Notice>
      )}
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton
          label={limit ? 'Enter Over the Limit' : 'Enter Crew'}
          disabledReason={crew.length === 0 ? 'Choose a driver' : undefined}
          isPending={isPending}
          pendingLabel="Entering..."
        />
      </DialogActions>
    </Form>
  )
}

import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { Car } from '#shared/contract/catalogue.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { DRIVER_NUMBER, SignUp } from '#shared/contract/registrations.ts'
import { spellingHelp, useKnownTeams } from '#web/parts/known-teams.ts'
import { FreeNumbers } from '#web/parts/free-numbers.tsx'
import { PublicNameNote } from '#web/parts/public-name-note.tsx'
import { carLeftText } from '#web/parts/places.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
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
  TextAreaField,
} from '#web/ui/index.ts'
import {
  carOptions,
  freeSlotsText,
  isForWaitlist,
  limitProblem,
  waitlistText,
} from './car-options.ts'
import { SignUpNotice } from './sign-up-notice.tsx'

type Props = {
  /** Undefined while they load. */
  cars: Car[] | undefined
  event: EventDetail
  blocker: string | undefined
  error: Error | null
  isPending: boolean
  onSignUp: (values: z.output<typeof SignUp>) => void
}

export function SignUpForm({ cars, event, blocker, error, isPending, onSignUp }: Props) {
  const form = useForm({
    resolver: schemaResolver(SignUp),
    defaultValues: { carId: null, driverNumber: null, teamName: '', notes: '' },
  })
  const { suggestions, shownName } = useKnownTeams()
  const [carId, typedTeam] = useWatch({ control: form.control, name: ['carId', 'teamName'] })
  const options = cars && carOptions(cars, event)
  const chosen = options?.some(({ value }) => value === carId)
    ? cars?.find(({ id }) => id === carId)
    : undefined
  const slots = event.eventCarClasses.find(({ carClass }) => carClass.id === chosen?.carClass.id)
  const teamName = shownName(typedTeam)
  const entry = chosen && { classId: chosen.carClass.id, car: chosen, teamName }
  const waits = entry !== undefined && isForWaitlist(event, entry)
  const problem = entry && limitProblem(event, entry, cars ?? [])

  function carHelp() {
    if (!slots || !chosen) return undefined
    if (problem?.field === 'car') return problem.text
    const left = carLeftText(event, chosen)
    const places = waits ? waitlistText(event, slots) : freeSlotsText(event, slots)
    return [left, places].filter(Boolean).join('. ')
  }

  return (
    <Form form={form} label="Sign Up" errors={useFieldErrors(error)} onSubmit={onSignUp}>
      <SignUpNotice event={event} />
      <PublicNameNote />
      <SelectField
        control={form.control}
        name="carId"
        label="Car"
        placeholder="Select a car"
        options={options ?? []}
        isLoading={!options}
        help={carHelp()}
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
          help={problem?.field === 'team' ? problem.text : spellingHelp(typedTeam, teamName)}
        />
      </FormColumns>
      <TextAreaField control={form.control} name="notes" label="Notes" placeholder="Optional" />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton
          label={waits ? 'Join the Waitlist' : 'Sign Up'}
          disabled={problem !== undefined}
          disabledReason={blocker ?? (chosen ? undefined : 'Select a car')}
          isPending={isPending}
          pendingLabel="Signing up..."
        />
      </DialogActions>
    </Form>
  )
}

import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import type { EventDetail } from '#shared/contract/events.ts'
import { DRIVER_NUMBER, SignUp } from '#shared/contract/registrations.ts'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  DialogActions,
  DialogClose,
  Form,
  FormColumns,
  NumberField,
  SelectField,
  type SelectOption,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { freeSlotsText, isForWaitlist, waitlistText } from './car-options.ts'

type Props = {
  /** Undefined while the cars load. */
  options: SelectOption<number>[] | undefined
  event: EventDetail
  blocker: string | undefined
  error: Error | null
  isPending: boolean
  onSignUp: (values: z.output<typeof SignUp>) => void
}

export function SignUpForm({ options, event, blocker, error, isPending, onSignUp }: Props) {
  const form = useForm({
    resolver: schemaResolver(SignUp),
    defaultValues: { carId: null, driverNumber: null, teamName: '', notes: '' },
  })
  const carId = useWatch({ control: form.control, name: 'carId' })
  const chosen = options?.find(({ value }) => value === carId)
  const slots = event.eventCarClasses.find(({ carClass }) => carClass.name === chosen?.group?.label)
  const waits = slots !== undefined && isForWaitlist(event, slots.carClass.id)

  return (
    <Form form={form} label="Sign Up" errors={useFieldErrors(error)} onSubmit={onSignUp}>
      <SelectField
        control={form.control}
        name="carId"
        label="Car"
        placeholder="Select a car"
        options={options ?? []}
        isLoading={!options}
        help={slots && (waits ? waitlistText(event, slots) : freeSlotsText(slots))}
      />
      <FormColumns>
        <NumberField
          control={form.control}
          name="driverNumber"
          label="Driver Number"
          {...DRIVER_NUMBER}
        />
        <TextField control={form.control} name="teamName" label="Team Name" />
      </FormColumns>
      <TextAreaField control={form.control} name="notes" label="Notes" />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton
          label={waits ? 'Join the Waitlist' : 'Sign Up'}
          disabled={!chosen}
          disabledReason={blocker}
          isPending={isPending}
          pendingLabel="Signing up..."
        />
      </DialogActions>
    </Form>
  )
}

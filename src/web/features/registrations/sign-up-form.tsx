import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import type { EventCarClass } from '#shared/contract/events.ts'
import { DRIVER_NUMBER, SignUp } from '#shared/contract/registrations.ts'
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
import { placesFree } from './car-options.ts'

/** A select holds text. */
const Entry = SignUp.extend({ carId: z.string().transform(Number).pipe(SignUp.shape.carId) })

type Props = {
  /** Undefined while the cars are on their way. */
  options: SelectOption[] | undefined
  classes: EventCarClass[]
  blocker: string | undefined
  error: Error | null
  isPending: boolean
  onSignUp: (values: z.output<typeof Entry>) => void
}

export function SignUpForm({ options, classes, blocker, error, isPending, onSignUp }: Props) {
  const form = useForm({
    resolver: zodResolver(Entry),
    defaultValues: { carId: '', teamName: '', notes: '' },
  })
  const carId = useWatch({ control: form.control, name: 'carId' })
  const chosen = options?.find(({ value }) => value === carId)
  const slots = classes.find(({ carClass }) => carClass.name === chosen?.group?.label)

  return (
    <Form form={form} label="Sign Up" errors={useFieldErrors(error)} onSubmit={onSignUp}>
      <SelectField
        name="carId"
        label="Car"
        placeholder="Select a car"
        options={options ?? []}
        isLoading={!options}
        help={slots && placesFree(slots)}
      />
      <FormColumns>
        <NumberField name="driverNumber" label="Driver Number" {...DRIVER_NUMBER} />
        <TextField name="teamName" label="Team Name" />
      </FormColumns>
      <TextAreaField name="notes" label="Notes" />
      <DialogActions>
        <DialogClose disabled={isPending} />
        <SubmitButton
          label="Sign Up"
          disabled={!chosen}
          disabledReason={blocker}
          pending={isPending}
          pendingLabel="Signing up..."
        />
      </DialogActions>
    </Form>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EventCarClass, EventDetail } from '#shared/contract/events.ts'
import { formatMoment } from '#shared/domain/dates.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogClose,
  Form,
  FormColumns,
  LoadError,
  NumberField,
  SelectField,
  type SelectOption,
  SubmitButton,
  TextAreaField,
  TextField,
} from '#web/ui/index.ts'
import { carOptions, freeSlotsText } from './car-options.ts'
import { carsQuery, useSignUp } from './registrations.api.ts'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { DRIVER_NUMBER, SignUp } from '#shared/contract/registrations.ts'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'

type Props = { event: EventDetail; blocker: string | undefined }

/** The sign-up button and its dialog. A disabled button says why. */
export function SignUpDialog({ event, blocker }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const { data: cars, error, refetch } = useQuery({ ...carsQuery, enabled: !blocker || isOpen })
  const signUp = useSignUp(event)
  const { title, startDateTime: start, timezone } = event

  return (
    <>
      <Button
        variant="primary"
        size="large"
        isBlock
        disabledReason={blocker}
        onClick={() => {
          signUp.reset()
          setIsOpen(true)
        }}
      >
        Sign Up
      </Button>
      <Dialog
        title="Sign Up"
        description={`${title}, ${formatMoment(start, timezone)}`}
        open={isOpen}
        onOpenChange={setIsOpen}
        isPending={signUp.isPending}
      >
        {error && !cars ? (
          <LoadError error={error} isBare level={3} onRetry={() => void refetch()} />
        ) : (
          <SignUpForm
            options={cars && carOptions(cars, event.eventCarClasses)}
            classes={event.eventCarClasses}
            blocker={blocker}
            error={signUp.error}
            isPending={signUp.isPending}
            onSignUp={(values) => signUp.mutate(values, { onSuccess: () => setIsOpen(false) })}
          />
        )}
      </Dialog>
    </>
  )
}

type SignUpFormProps = {
  /** Undefined while the cars load. */
  options: SelectOption<number>[] | undefined
  classes: EventCarClass[]
  blocker: string | undefined
  error: Error | null
  isPending: boolean
  onSignUp: (values: z.output<typeof SignUp>) => void
}

function SignUpForm({ options, classes, blocker, error, isPending, onSignUp }: SignUpFormProps) {
  const form = useForm({
    resolver: schemaResolver(SignUp),
    defaultValues: { carId: null, driverNumber: null, teamName: '', notes: '' },
  })
  const carId = useWatch({ control: form.control, name: 'carId' })
  const chosen = options?.find(({ value }) => value === carId)
  const slots = classes.find(({ carClass }) => carClass.name === chosen?.group?.label)

  return (
    <Form form={form} label="Sign Up" errors={useFieldErrors(error)} onSubmit={onSignUp}>
      <SelectField
        control={form.control}
        name="carId"
        label="Car"
        placeholder="Select a car"
        options={options ?? []}
        isLoading={!options}
        help={slots && freeSlotsText(slots)}
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
          label="Sign Up"
          disabled={!chosen}
          disabledReason={blocker}
          isPending={isPending}
          pendingLabel="Signing up..."
        />
      </DialogActions>
    </Form>
  )
}

import { useForm } from 'react-hook-form'
import { ProfileChange } from '#shared/contract/auth.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { ButtonRow, Form, SubmitButton, TextField } from '#web/ui/index.ts'
import { useUpdateProfile } from './profile.api.ts'

type Props = { raceControlUsername: string | null }

export function RacingProfileForm({ raceControlUsername }: Props) {
  const update = useUpdateProfile()
  const form = useForm({
    resolver: schemaResolver(ProfileChange),
    defaultValues: { raceControlUsername: raceControlUsername ?? '' },
  })

  return (
    <Form
      form={form}
      label="Racing Profile"
      errors={useFieldErrors(update.error)}
      onSubmit={(values) =>
        update.mutate(values, {
          onSuccess: (saved) =>
            form.reset({ raceControlUsername: saved.raceControlUsername ?? '' }),
        })
      }
    >
      <TextField
        control={form.control}
        name="raceControlUsername"
        label="Race Control Username"
        autoComplete="off"
        help="Used automatically when you register for events. It must match your name in the simulation."
      />
      <ButtonRow>
        <SubmitButton label="Save Profile" isPending={update.isPending} pendingLabel="Saving..." />
      </ButtonRow>
    </Form>
  )
}

import { useForm } from 'react-hook-form'
import { PASSWORD, USERNAME } from '#shared/contract/auth.ts'
import { AddedPassword } from '#shared/contract/sign-in.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { ButtonRow, Form, PasswordField, SubmitButton, TextField } from '#web/ui/index.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

type Props = {
  username: string
  error: Error | null
  isPending: boolean
  onSave: (values: AddedPassword) => void
}

export function ResetPasswordForm({ username, error, isPending, onSave }: Props) {
  const form = useForm({
    resolver: schemaResolver(AddedPassword),
    defaultValues: { username, password: '' },
  })

  return (
    <Form form={form} label="Reset Password" errors={useFieldErrors(error)} onSubmit={onSave}>
      {username ? (
        <UsernameForManagers username={username} />
      ) : (
        <TextField
          control={form.control}
          name="username"
          label="Username"
          autoComplete="username"
          help={`${USERNAME.min} to ${USERNAME.max} letters, digits, dots, dashes or underscores`}
        />
      )}
      <PasswordField
        control={form.control}
        name="password"
        label="New Password"
        autoComplete="new-password"
        help={`At least ${PASSWORD.min} characters`}
      />
      <ButtonRow>
        <SubmitButton label="Save Password" isPending={isPending} pendingLabel="Saving..." />
      </ButtonRow>
    </Form>
  )
}

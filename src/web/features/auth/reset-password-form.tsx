import { useForm } from 'react-hook-form'
import { PASSWORD } from '#shared/contract/auth.ts'
import { PasswordReset } from '#shared/contract/sign-in.ts'
import { schemaResolver } from '#web/lib/schema-resolver.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { ButtonRow, Form, PasswordField, SubmitButton } from '#web/ui/index.ts'
import { UsernameForManagers } from './username-for-managers.tsx'

type Props = {
  username: string
  error: Error | null
  isPending: boolean
  onSave: (password: string) => void
}

export function ResetPasswordForm({ username, error, isPending, onSave }: Props) {
  const form = useForm({
    resolver: schemaResolver(PasswordReset.pick({ password: true })),
    defaultValues: { password: '' },
  })

  return (
    <Form
      form={form}
      label="Reset Password"
      errors={useFieldErrors(error)}
      onSubmit={({ password }) => onSave(password)}
    >
      <UsernameForManagers username={username} />
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

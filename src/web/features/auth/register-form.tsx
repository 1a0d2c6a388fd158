import { useForm } from 'react-hook-form'
import { PASSWORD, USERNAME } from '#shared/contract/auth.ts'
import { laterResolver } from '#web/lib/later-resolver.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { Form, PasswordField, SubmitButton, TextField } from '#web/ui/index.ts'
import { useRegister } from './auth.api.ts'

const resolveNewAccount = laterResolver(async () => (await import('./auth-schemas.ts')).NewAccount)

export function RegisterForm() {
  const register = useRegister()
  const form = useForm({
    resolver: resolveNewAccount,
    defaultValues: { username: '', password: '', displayName: '' },
  })

  return (
    <Form
      form={form}
      label="Register"
      errors={useFieldErrors(register.error)}
      onSubmit={(values) => register.mutate(values)}
    >
      <TextField
        control={form.control}
        name="username"
        label="Username"
        autoComplete="username"
        help={`${USERNAME.min} to ${USERNAME.max} letters, digits, dots, dashes or underscores`}
      />
      <TextField
        control={form.control}
        name="displayName"
        label="Display Name (Optional)"
        autoComplete="nickname"
        help="What other drivers see. Your username if left empty."
      />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="new-password"
        help={`At least ${PASSWORD.min} characters`}
      />
      <SubmitButton
        label="Register"
        variant="secondary"
        isBlock
        isPending={register.isPending}
        pendingLabel="Registering..."
      />
    </Form>
  )
}

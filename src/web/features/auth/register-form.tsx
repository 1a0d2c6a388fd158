import { useForm } from 'react-hook-form'
import { NewAccount, PASSWORD, USERNAME } from '#shared/contract/auth.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Form, PasswordField, SubmitButton, TextField } from '#web/ui/index.ts'
import { useRegister } from './auth.api.ts'

export function RegisterForm() {
  const register = useRegister()
  const form = useForm({
    resolver: schemaResolver(NewAccount),
    defaultValues: { username: '', password: '', displayName: '' },
  })
  const { control } = form

  return (
    <Form
      form={form}
      label="Register"
      errors={useFieldErrors(register.error)}
      onSubmit={(account) => register.mutate(account)}
    >
      <TextField
        control={control}
        name="username"
        label="Username"
        autoComplete="username"
        help={`${USERNAME.min} to ${USERNAME.max} letters, digits, dots, dashes or underscores`}
      />
      <TextField
        control={control}
        name="displayName"
        label="Display Name (Optional)"
        autoComplete="nickname"
        help="What other drivers see. Your username if left empty."
      />
      <PasswordField
        control={control}
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

import { PASSWORD, USERNAME } from '#shared/contract/auth.ts'
import { laterCheck } from '#web/lib/later-check.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { PasswordInput, SmallForm, SubmitButton, TextInput, useSmallForm } from '#web/ui/index.ts'
import { useRegister } from './auth.api.ts'

const check = laterCheck(async () => (await import('./auth-schemas.ts')).NewAccount)

export function RegisterForm() {
  const register = useRegister()
  const { form, field } = useSmallForm({
    initial: { username: '', password: '', displayName: '' },
    check,
    errors: useFieldErrors(register.error),
    onSubmit: (account) => register.mutate(account),
  })

  return (
    <SmallForm {...form} label="Register">
      <TextInput
        {...field('username')}
        label="Username"
        autoComplete="username"
        help={`${USERNAME.min} to ${USERNAME.max} letters, digits, dots, dashes or underscores`}
      />
      <TextInput
        {...field('displayName')}
        label="Display Name (Optional)"
        autoComplete="nickname"
        help="What other drivers see. Your username if left empty."
      />
      <PasswordInput
        {...field('password')}
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
    </SmallForm>
  )
}

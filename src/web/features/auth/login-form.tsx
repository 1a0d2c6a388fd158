import { Link } from '@tanstack/react-router'
import { laterCheck } from '#web/lib/later-check.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import {
  PasswordInput,
  SmallForm,
  SubmitButton,
  Text,
  TextInput,
  TextLink,
  useSmallForm,
} from '#web/ui/index.ts'
import { useLogin } from './auth.api.ts'

const check = laterCheck(async () => (await import('./auth-schemas.ts')).Credentials)

export function LoginForm() {
  const login = useLogin()
  const { form, field } = useSmallForm({
    initial: { username: '', password: '' },
    check,
    errors: useFieldErrors(login.error),
    onSubmit: (credentials) => login.mutate(credentials),
  })

  return (
    <SmallForm {...form} label="Sign In">
      <TextInput {...field('username')} label="Username" autoComplete="username" />
      <PasswordInput {...field('password')} label="Password" autoComplete="current-password" />
      <SubmitButton
        label="Sign In"
        variant="secondary"
        isBlock
        isPending={login.isPending}
        pendingLabel="Signing in..."
      />
      <Text size="help" tone="quiet">
        Forgotten your password? An{' '}
        <TextLink render={<Link to="/contact" />}>administrator</TextLink> can send you a link to
        choose a new one.
      </Text>
    </SmallForm>
  )
}

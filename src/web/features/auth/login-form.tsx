import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { laterResolver } from '#web/lib/later-resolver.ts'
import { useFieldErrors } from '#web/lib/use-field-errors.ts'
import { Form, PasswordField, SubmitButton, Text, TextField, TextLink } from '#web/ui/index.ts'
import { useLogin } from './auth.api.ts'

const resolveCredentials = laterResolver(
  async () => (await import('./auth-schemas.ts')).Credentials,
)

export function LoginForm() {
  const login = useLogin()
  const form = useForm({
    resolver: resolveCredentials,
    defaultValues: { username: '', password: '' },
  })

  return (
    <Form
      form={form}
      label="Log in"
      errors={useFieldErrors(login.error)}
      onSubmit={(values) => login.mutate(values)}
    >
      <TextField control={form.control} name="username" label="Username" autoComplete="username" />
      <PasswordField
        control={form.control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      <SubmitButton
        label="Log in"
        variant="secondary"
        isBlock
        isPending={login.isPending}
        pendingLabel="Logging in..."
      />
      <Text size="help" tone="quiet">
        Forgotten your password? An{' '}
        <TextLink render={<Link to="/contact" />}>administrator</TextLink> can send you a link to
        choose a new one.
      </Text>
    </Form>
  )
}

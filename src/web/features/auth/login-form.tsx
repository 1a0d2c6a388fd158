import { Link } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { Credentials } from '#shared/contract/auth.ts'
import { schemaResolver } from '#web/data/schema-resolver.ts'
import { useFieldErrors } from '#web/data/use-field-errors.ts'
import { Form, PasswordField, SubmitButton, Text, TextField, TextLink } from '#web/ui/index.ts'
import { useLogin } from './auth.api.ts'

export function LoginForm({ hasResetMails }: { hasResetMails: boolean }) {
  const login = useLogin()
  const form = useForm({
    resolver: schemaResolver(Credentials),
    defaultValues: { username: '', password: '' },
  })
  const { control } = form

  return (
    <Form
      form={form}
      label="Sign In"
      errors={useFieldErrors(login.error)}
      onSubmit={(credentials) => login.mutate(credentials)}
    >
      <TextField control={control} name="username" label="Username" autoComplete="username" />
      <PasswordField
        control={control}
        name="password"
        label="Password"
        autoComplete="current-password"
      />
      <SubmitButton
        label="Sign In"
        variant="secondary"
        isBlock
        isPending={login.isPending}
        pendingLabel="Signing in..."
      />
      <Forgotten hasResetMails={hasResetMails} />
    </Form>
  )
}

function Forgotten({ hasResetMails }: { hasResetMails: boolean }) {
  if (hasResetMails)
    return (
      <Text size="help" tone="quiet">
        <TextLink render={<Link to="/forgot-password" />}>Forgot your password?</TextLink>
      </Text>
    )
  return (
    <Text size="help" tone="quiet">
      Forgotten your password? An <TextLink render={<Link to="/contact" />}>administrator</TextLink>{' '}
      can send you a link to choose a new one.
    </Text>
  )
}

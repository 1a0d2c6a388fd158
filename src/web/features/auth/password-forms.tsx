import { useSearchInAddress } from '#web/lib/use-search-in-address.ts'
import { Tabs } from '#web/ui/index.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

export function PasswordForms() {
  const [{ form }, show] = useSearchInAddress('/auth')

  return (
    <Tabs
      label="With a password"
      value={form}
      onValueChange={(next) => void show({ form: next })}
      items={[
        { value: 'login', label: 'Log in', content: <LoginForm /> },
        { value: 'register', label: 'Register', content: <RegisterForm /> },
      ]}
    />
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { Tabs } from '#web/ui/index.ts'
import { LoginForm } from './login-form.tsx'
import { RegisterForm } from './register-form.tsx'

const route = getRouteApi('/auth')

export function PasswordForms() {
  const { form } = route.useSearch()
  const navigate = route.useNavigate()

  return (
    <Tabs
      label="With a password"
      value={form}
      onValueChange={(next) =>
        void navigate({
          search: (now) => ({ ...now, form: next }),
          replace: true,
          resetScroll: false,
        })
      }
      items={[
        { value: 'login', label: 'Log in', content: <LoginForm /> },
        { value: 'register', label: 'Register', content: <RegisterForm /> },
      ]}
    />
  )
}

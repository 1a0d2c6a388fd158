import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { PasswordInput } from './password-input.tsx'
import { SmallForm } from './small-form.tsx'
import { SubmitButton } from './submit-button.tsx'
import { TextInput } from './text-input.tsx'
import { useSmallForm } from './use-small-form.ts'

afterEach(cleanup)

it('submits what was typed, once it has been checked', async () => {
  const onSubmit = vi.fn()
  render(<SignIn onSubmit={onSubmit} />)

  await user.type(screen.getByLabelText('Username'), ' mira ')
  await user.type(screen.getByLabelText('Password'), 'twelve hours{Enter}')

  await waitFor(() =>
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'mira', password: 'twelve hours' }),
  )
})

it('links errors to their fields, and focuses the first of them', async () => {
  const onSubmit = vi.fn()
  render(<SignIn onSubmit={onSubmit} />)
  const password = screen.getByLabelText('Password')
  expect(described(password)).toBe('At least 4 characters')

  await user.type(screen.getByLabelText('Username'), 'mira')
  await user.click(screen.getByText('Sign In'))

  await waitFor(() => expect(document.activeElement).toBe(password))
  expect(password.getAttribute('aria-invalid')).toBe('true')
  expect(described(password)).toBe('Too short')
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBeNull()
  expect(onSubmit).not.toHaveBeenCalled()
})

it('says nothing while the form is first filled in, and then what is still wrong', async () => {
  render(<SignIn />)
  const password = screen.getByLabelText('Password')
  await user.type(password, 'on')
  expect(screen.queryByText('Too short')).toBeNull()

  await user.keyboard('{Enter}')
  await screen.findByText('Too short')
  await user.type(password, 'e')
  expect(screen.getByText('Too short')).toBeTruthy()
  await user.type(password, '!')

  await waitFor(() => expect(screen.queryByText('Too short')).toBeNull())
})

it("shows the server's errors until their field is changed", async () => {
  const { rerender } = render(<SignIn />)
  await user.type(screen.getByLabelText('Username'), 'mira')

  rerender(<SignIn errors={{ name: 'This name is taken' }} />)

  await screen.findByText('This name is taken')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')))
  expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mira')
  await user.keyboard('2')
  await waitFor(() => expect(screen.queryByText('This name is taken')).toBeNull())
})

function described(input: HTMLElement) {
  return document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent
}

type Props = { onSubmit?: (values: object) => void; errors?: { name?: string } }

function SignIn({ onSubmit = () => undefined, errors }: Props) {
  const { form, field } = useSmallForm({
    initial: { name: '', password: '' },
    errors,
    onSubmit,
    check: async ({ name, password }) =>
      password.length < 4
        ? { errors: { password: 'Too short' } }
        : { out: { name: name.trim(), password } },
  })
  return (
    <SmallForm {...form} label="Sign In">
      <TextInput {...field('name')} label="Username" />
      <PasswordInput {...field('password')} label="Password" help="At least 4 characters" />
      <SubmitButton label="Sign In" />
    </SmallForm>
  )
}

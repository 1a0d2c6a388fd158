import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { AddTime } from './add-time.tsx'

afterEach(cleanup)

const hours = () => screen.getByRole('textbox', { name: 'Also Score After So Many Hours' })
const press = () =>
  user.click(screen.getByRole('button', { name: 'Add a Round before the flag of Le Mans' }))

it('adds a round after hours, also half ones, and is ready for the next', async () => {
  const onAdd = vi.fn()
  render(<AddTime name="Le Mans" onAdd={onAdd} />)
  await user.type(hours(), '6')
  await press()
  await user.type(hours(), '1.5')
  await press()
  expect(onAdd.mock.calls).toEqual([[360], [90]])
  expect((hours() as HTMLInputElement).value).toBe('')
})

it('asks for hours that a race can have', async () => {
  const onAdd = vi.fn()
  render(<AddTime name="Le Mans" onAdd={onAdd} />)
  await press()
  expect(screen.getByText('Enter the hours since the start, such as 6')).toBeTruthy()
  await user.type(hours(), '49')
  await press()
  expect(hours().getAttribute('aria-invalid')).toBe('true')
  expect(onAdd).not.toHaveBeenCalled()
})

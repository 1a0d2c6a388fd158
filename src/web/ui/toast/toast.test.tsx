import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { toast } from './toast.ts'
import { ToastProvider } from './toast-provider.tsx'
import './toast-outlet.tsx'

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<ToastProvider>The page</ToastProvider>)
})

it('shows toasts that were added before the outlet was there', async () => {
  cleanup()
  toast.success({ title: 'First' })
  toast.close(toast.success({ title: 'Taken back' }))

  render(<ToastProvider>The page</ToastProvider>)
  await act(() => vi.dynamicImportSettled())
  await wait(10)

  expect(screen.queryByText('First')).not.toBeNull()
  expect(screen.queryByText('Taken back')).toBeNull()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows the same words once, for another six seconds', async () => {
  act(() => void toast.success({ title: 'Checked In', description: 'Kerb Crawlers' }))
  act(() => void toast.success({ title: 'Checked In', description: 'Late Brakers' }))
  await wait(4000)

  act(() => void toast.success({ title: 'Checked In', description: 'Kerb Crawlers' }))
  await wait(4000)

  expect(screen.getAllByText('Checked In')).toHaveLength(1)
  expect(screen.getByText('Kerb Crawlers')).toBeTruthy()
})

it('removes a success after six seconds', async () => {
  act(() => void toast.success({ title: 'Registration Successful' }))
  await wait(5900)
  expect(screen.queryByText('Registration Successful')).not.toBeNull()

  await wait(600)

  expect(screen.queryByText('Registration Successful')).toBeNull()
})

it('keeps a failure until it is closed', async () => {
  act(() => void toast.failure({ title: 'Validation Error' }))
  await wait(60_000)
  expect(screen.queryByText('Validation Error')).not.toBeNull()

  await user.click(screen.getByRole('button', { name: 'Close' }))
  await wait(600)

  expect(screen.queryByText('Validation Error')).toBeNull()
})

it('runs its action and disappears', async () => {
  const onClick = vi.fn()
  act(
    () => void toast.info({ title: 'Registration cancelled', action: { label: 'Undo', onClick } }),
  )
  await wait(10)

  await user.click(screen.getByText('Undo'))
  await wait(600)

  expect(onClick).toHaveBeenCalledOnce()
  expect(screen.queryByText('Registration cancelled')).toBeNull()
})

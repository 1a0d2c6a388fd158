import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { user } from '#web/testing/user.ts'
import { KeptInSight } from './kept-in-sight.tsx'

let see: (isIntersecting: boolean) => void

beforeEach(() =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => act(() => tell([{ isIntersecting }]))
      }
      observe() {}
      disconnect() {}
    },
  ),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('leads back to what is outside the window', async () => {
  render(
    <KeptInSight words="Somebody else has saved this" label="Compare">
      <button type="button">Keep mine</button>
    </KeptInSight>,
  )
  expect(screen.queryByText('Somebody else has saved this')).toBeNull()

  see(false)
  expect(screen.getByText('Somebody else has saved this')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Compare' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep mine' }))

  see(true)
  expect(screen.queryByText('Somebody else has saved this')).toBeNull()
})

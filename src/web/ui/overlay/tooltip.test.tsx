import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { user } from '#web/testing/user.ts'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

it('shows its text when its button has the focus, hidden from screen readers', async () => {
  render(
    <Tooltip text="Only while registration is open">
      <button>Sign Up</button>
    </Tooltip>,
  )
  expect(screen.queryByText('Only while registration is open')).toBeNull()

  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button'))

  const words = await screen.findByText('Only while registration is open')
  expect(words.closest('[aria-hidden=true]')).toBeTruthy()
})

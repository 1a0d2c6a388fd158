import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Tooltip } from './tooltip.tsx'

afterEach(cleanup)

it('shows its words to eyes alone, outside of every landmark', async () => {
  render(
    <Tooltip text="Only while registration is open">
      <button>Sign Up</button>
    </Tooltip>,
  )
  expect(screen.queryByText('Only while registration is open')).toBeNull()

  fireEvent.focus(screen.getByRole('button'))

  const words = await screen.findByText('Only while registration is open')
  expect(words.closest('[aria-hidden=true]')).toBeTruthy()
})

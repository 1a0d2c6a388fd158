import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { RadioCards } from '../form/radio-cards.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

it.each([
  ['Car', false],
  ['Notes', true],
])('focuses the first enabled field: %s', async (label, isOff) => {
  show(
    <>
      <input aria-label="Car" disabled={isOff} />
      <textarea aria-label="Notes" />
    </>,
  )

  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)))
})

it('focuses the selected card', async () => {
  show(<RadioCards label="Status" options={options} value="second" onChange={() => {}} />)

  const chosen = screen.getByRole('radio', { name: 'Second' })
  await waitFor(() => expect(document.activeElement).toBe(chosen))
})

it('focuses itself when it has no field', async () => {
  show('Nothing to fill in')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
})

const options = [
  { value: 'first', label: 'First' },
  { value: 'second', label: 'Second' },
]

function show(content: ReactNode) {
  render(
    <Dialog title="Sign Up" open>
      {content}
    </Dialog>,
  )
}

import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { lazyDialog } from './lazy-dialog.ts'
import { user } from '#web/testing/user.ts'
import { Button } from '../button/button.tsx'
import { type Opened, useOpening } from './use-opening.ts'

afterEach(cleanup)

const NOT_LOADED = 'The server cannot be reached. Check your connection and try again.'

it('is shown at once in place of a dialog that cannot be loaded, until it is closed', async () => {
  const line = { isThere: false, calls: 0 }
  render(<Question part={sheet(line)} />)
  await user.type(screen.getByLabelText('Note'), 'Typed before')
  const button = screen.getByRole('button', { name: 'Leave' })

  await user.click(button)
  await screen.findByText(NOT_LOADED)
  const { calls } = line
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await screen.findByText(NOT_LOADED)
  expect(line.calls).toBe(calls + 1)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText(NOT_LOADED)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Typed before')
})

it('gives way to the dialog when trying again helps', async () => {
  const line = { isThere: false, calls: 0 }
  render(<Question part={sheet(line)} />)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await screen.findByText(NOT_LOADED)

  line.isThere = true
  await user.click(screen.getByRole('button', { name: 'Try Again' }))

  await screen.findByText('Leave the crew?')
  expect(screen.queryByText(NOT_LOADED)).toBeNull()
})

it('gives way to the dialog when that is opened again', async () => {
  const line = { isThere: false, calls: 0 }
  render(<Question part={sheet(line)} />)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))

  line.isThere = true
  await user.click(screen.getByRole('button', { name: 'Leave' }))

  await screen.findByText('Leave the crew?')
})

type Sheet = ReturnType<typeof sheet>

function sheet(line: { isThere: boolean; calls: number }) {
  return lazyDialog<Opened>(async () => {
    line.calls++
    if (!line.isThere) throw new TypeError('Failed to fetch dynamically imported module: /a.js')
    return ({ open }) => open && <p>Leave the crew?</p>
  })
}

/** Opened as dialogs and questions are. */
function Question({ part: Part }: { part: Sheet }) {
  const { button, isWanted, opened } = useOpening({ trigger: <Button>Leave</Button> }, Part)
  return (
    <>
      <label>
        Note <input />
      </label>
      {button}
      {isWanted && <Part {...opened} />}
    </>
  )
}

import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { toast } from '#web/ui/index.ts'
import { type Answers, refusal, renderAt } from '#web/testing/render-at.tsx'
import { sampleCard, sampleEvent } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { StatusDialog } from './status-dialog.tsx'

const SET = 'PATCH /api/events/31/status'
const WARNING = /Please upload results first/

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('names the event, and selects its current status', async () => {
  await open()

  expect(screen.getByRole('dialog').textContent).toContain('Ardennes 6 Hours, Sat, Nov 28, 2026')
  expect(radio('Upcoming').getAttribute('aria-checked')).toBe('true')
})

it('warns to upload results first only while completed is selected', async () => {
  await open()
  expect(screen.queryByText(WARNING)).toBeNull()

  await user.click(radio('Completed'))
  expect(screen.getByText(WARNING)).toBeTruthy()

  await user.click(radio('Cancelled'))
  expect(screen.queryByText(WARNING)).toBeNull()
})

it('sets the status, shows a toast and closes', async () => {
  const success = vi.spyOn(toast, 'success')
  const { calls, onOpenChange } = await open({ [SET]: { data: sampleEvent() } })
  await user.click(radio('Cancelled'))
  await user.click(screen.getByText('Update Status'))

  await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false))
  expect(calls.find(({ call }) => call === SET)?.body).toEqual({ status: 'cancelled' })
  expect(success).toHaveBeenCalledWith({ title: 'Status Updated' })
})

it.each([
  ['The event is locked', 'The event is locked'],
  ['', 'Failed to update event status'],
])('stays open when the server says "%s"', async (error, description) => {
  const failure = vi.spyOn(toast, 'failure')
  const { onOpenChange } = await open({ [SET]: refusal(409, error, 'conflict') })
  await user.click(screen.getByText('Update Status'))

  await waitFor(() => expect(failure).toHaveBeenCalledWith({ title: 'Update Failed', description }))
  expect(onOpenChange).not.toHaveBeenCalled()
})

async function open(answers: Answers = {}) {
  const onOpenChange = vi.fn<(open: boolean) => void>()
  const view = renderAt(
    () => <StatusDialog event={sampleCard()} open onOpenChange={onOpenChange} />,
    { answers },
  )
  await screen.findByRole('dialog')
  return { ...view, onOpenChange }
}

const radio = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })

import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { MessagesPanel } from './messages-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const FAILED = {
  id: 5,
  channel: 'mail' as const,
  kind: 'crew-left' as const,
  tries: 6,
  answer: '552 5.3.4 Too large',
  endedAt: '2026-03-01T10:00:00.000Z',
}
const COUNTS = { channel: 'mail' as const, due: 2, sent: 31, skipped: 4, failed: 1 }
const NAME = 'Mail: somebody leaves my crew or is removed from it'

it('counts what was sent, tries again, and discards after a question', async () => {
  const { calls } = renderAt(MessagesPanel, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: {
      'GET /api/admin/messages': {
        data: { channels: [COUNTS], failed: [FAILED, { ...FAILED, id: 6, kind: 'ban' }] },
      },
      'POST /api/admin/messages/5/retry': undefined,
      'DELETE /api/admin/messages/6': undefined,
    },
  })
  await screen.findByText('Mails to Members')
  expect(screen.getByText('31')).toBeTruthy()
  expect(screen.getAllByText('552 5.3.4 Too large')).toHaveLength(2)
  const made = (call: string) => calls.some((one) => one.call === call)

  await user.click(screen.getByRole('button', { name: `Try again: ${NAME}` }))
  await waitFor(() => expect(made('POST /api/admin/messages/5/retry')).toBe(true))
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: /^Discard: Mail: I am banned/ }))
  const question = within(await screen.findByRole('alertdialog'))
  expect(made('DELETE /api/admin/messages/6')).toBe(false)
  await user.click(question.getByRole('button', { name: 'Discard Message' }))
  await waitFor(() => expect(made('DELETE /api/admin/messages/6')).toBe(true))
  await waitFor(() => expect(screen.queryByText('Failed Messages')).toBeNull())
})

it('shows nothing where nothing is sent', async () => {
  const { calls } = renderAt(MessagesPanel, {
    viewer: sampleViewer({ role: 'admin' }),
    answers: { 'GET /api/admin/messages': { data: { channels: [], failed: [] } } },
  })
  await waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(screen.queryByText(/to Members/)).toBeNull()
})

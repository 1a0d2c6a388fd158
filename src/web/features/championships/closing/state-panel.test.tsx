import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleChampionship } from '#web/testing/championship-samples.ts'
import { type Answers, renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { StatePanel } from './state-panel.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const closed = { at: new Date('2026-06-01T18:00:00Z'), byName: 'Penny Limiter' }

it('closes a championship, and says what is left open', async () => {
  const { calls } = open({ role: 'admin' }, { 'POST /api/championships/3/close': undefined })
  await user.click(await screen.findByRole('button', { name: 'Close Championship' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText('1 round will not be raced in it.')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Close Championship' }))

  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ version: 1 })
})

it('says who closed it, and reopens it with a reason', async () => {
  const { calls } = open(
    { role: 'admin', closed },
    { 'POST /api/championships/3/reopen': undefined },
  )
  const panel = await screen.findByRole('region', { name: 'State' })
  expect(panel.textContent).toMatch(
    /Closed on Jun 1, 2026.*by Penny Limiter\. Its tables are frozen/,
  )

  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(dialog.getByLabelText('Reason'), 'An appeal')
  await user.click(dialog.getByRole('button', { name: 'Reopen Championship' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
    version: 1,
    reason: 'An appeal',
  })
})

it('tells members why it was reopened, and nothing of one that was never closed', async () => {
  const reopening = {
    closedAt: new Date('2026-06-01T18:00:00Z'),
    at: new Date('2026-06-03T18:00:00Z'),
    byName: 'Otto Office',
    reason: 'An appeal',
  }
  open({ role: 'user', reopenings: [reopening] })
  const state = await screen.findByRole('region', { name: 'State' })
  expect(state.textContent).toMatch(/Reopened by Otto Office, Jun 3.*An appeal.*closed on Jun 1/)
  expect(screen.queryByRole('button')).toBeNull()
  cleanup()

  open({ role: 'user' })
  await screen.findByText('Here')
  expect(screen.queryByRole('region')).toBeNull()
})

type Shown = Parameters<typeof sampleChampionship>[0] & { role: 'user' | 'admin' }

function open({ role, ...change }: Shown, answers: Answers = {}) {
  const championship = { ...sampleChampionship(change), id: 3 }
  const Shown = () => (
    <>
      Here
      <StatePanel championship={championship} />
    </>
  )
  return renderAt(Shown, { viewer: sampleViewer({ role }), answers })
}

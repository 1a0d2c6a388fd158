import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Penalty } from '#shared/contract/penalties.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { OwnPenalties } from './own-penalties.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const spa = { id: 3, title: 'Ardennes 6 Hours', startDateTime: new Date('2026-11-28T19:00:00Z') }

const penalty = (id: number, options: Partial<Penalty>): Penalty => ({
  id,
  decisionId: id,
  label: `Decision No. ${id}`,
  text: '5 grid places lost',
  givenAt: new Date('2026-11-29T09:00:00Z'),
  state: 'open',
  event: spa,
  servedAt: null,
  servedIn: null,
  rounds: [],
  startsLeft: null,
  ...options,
})

const show = (penalties: Penalty[]) =>
  renderAt(OwnPenalties, {
    viewer: sampleViewer(),
    answers: { 'GET /api/user/penalties': { data: penalties } },
  })

it('says what is open, which rounds a ban covers, and how long a suspended penalty lasts', async () => {
  show([
    penalty(1, {}),
    penalty(2, { text: 'Ban for 1 round', state: 'running', rounds: [spa] }),
    penalty(3, { text: '10 grid places lost', state: 'suspended', startsLeft: 2 }),
  ])

  const rows = within(await screen.findByRole('list', { name: 'Open penalties' })).getAllByRole(
    'listitem',
  )

  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^5 grid places lostDecision No. 1.*Served at your next start\.Open$/),
    expect.stringMatching(/^Ban for 1 round.*No start in Ardennes 6 HoursRunning$/),
    expect.stringMatching(/Lapses after 2 more starts without a penalty of the kind\.Suspended$/),
  ])
  expect(screen.getByText('3 open')).toBeTruthy()
})

it('folds what is over', async () => {
  show([penalty(1, { state: 'served', servedAt: new Date(), servedIn: spa })])

  await user.click(await screen.findByText('Show 1 earlier one'))

  const [row] = within(screen.getByRole('list', { name: 'Earlier penalties' })).getAllByRole(
    'listitem',
  )
  expect(row?.textContent).toMatch(/Served in Ardennes 6 HoursServed$/)
  expect(screen.getByText('0 open')).toBeTruthy()
})

it('shows nothing to those who never had a penalty', async () => {
  const { calls } = show([])

  await waitFor(() => expect(calls).not.toEqual([]))

  expect(screen.queryByText('Open Penalties')).toBeNull()
})

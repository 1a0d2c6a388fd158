import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DeskPenalty, StartGrid } from '#shared/contract/penalties.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { PenaltiesToServe } from './penalties-to-serve.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const penalty = (id: number, options: Partial<DeskPenalty> = {}): DeskPenalty => ({
  id,
  decisionId: id,
  label: `Decision No. ${id}`,
  text: '5 grid places lost',
  person: { id: 7, displayName: 'Lotta Laps' },
  entryId: 3,
  entry: '#7 Kerb Crawlers',
  hasStarted: false,
  servedAt: null,
  servedByName: null,
  ...options,
})

const show = (
  penalties: DeskPenalty[],
  role: 'admin' | 'user' = 'admin',
  grids: StartGrid[] = [],
) =>
  renderAt(() => <PenaltiesToServe eventId={31} />, {
    viewer: sampleViewer({ role }),
    answers: {
      'GET /api/admin/events/31/penalties': { data: { penalties, grids } },
      'PUT /api/admin/events/31/penalties/1/served': () => undefined,
      'DELETE /api/admin/events/31/penalties/2/served': () => undefined,
    },
  })

it('lists what is open and what was served, and says whether the car has started', async () => {
  const { calls } = show([
    penalty(1, { hasStarted: true }),
    penalty(2, { servedAt: new Date(), servedByName: 'Penny Limiter' }),
    penalty(3),
  ])

  const rows = within(await screen.findByRole('list', { name: 'Penalties to serve' })).getAllByRole(
    'listitem',
  )
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '5 grid places lost Lotta Laps#7 Kerb Crawlers, Decision No. 1The car has started with this driver in its line-up.Mark Served',
    '5 grid places lost Lotta Laps#7 Kerb Crawlers, Decision No. 2Served, marked by Penny LimiterUndo',
    '5 grid places lost Lotta Laps#7 Kerb Crawlers, Decision No. 3Open until the car starts with this driver in its line-up.Mark Served',
  ])
  expect(screen.getByText('2 open')).toBeTruthy()

  const [mark] = screen.getAllByRole('button', { name: /^Mark served/ })
  if (mark) await user.click(mark)
  await user.click(screen.getByRole('button', { name: /^Undo/ }))

  await waitFor(() =>
    expect(calls.map(({ call }) => call).filter((call) => !call.startsWith('GET'))).toEqual([
      'PUT /api/admin/events/31/penalties/1/served',
      'DELETE /api/admin/events/31/penalties/2/served',
    ]),
  )
})

it('shows the grid that the penalties make of qualifying', async () => {
  const car = (number: string, qualified: number, hasPenalty = false) => ({
    number,
    qualified,
    hasPenalty,
  })
  const cars = [car('27', 2), car('31', 3), car('4', 1, true)]
  show([penalty(1)], 'admin', [{ carClass: 'LMGT3', cars }])

  const rows = await screen.findAllByRole('listitem')

  expect(rows.at(-1)?.textContent).toBe(
    'Grid of LMGT3 after qualifying and penalties: #27, #31, #4',
  )
  expect(screen.getByText('#4').tagName).toBe('B')
})

it('asks for nothing where the viewer may not mark penalties', () => {
  const { calls } = show([penalty(1)], 'user')

  expect(calls).toEqual([])
  expect(screen.queryByText('Penalties to Serve')).toBeNull()
})

import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleLine } from '#web/testing/decision-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { ALL } from './filter-decisions.ts'
import { NoticeBoard } from './notice-board.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const ALL_OF_IT = { term: '', category: ALL, outcome: ALL }

function show(lines: Parameters<typeof NoticeBoard>[0]['lines'], filters = ALL_OF_IT) {
  renderAt(
    () => (
      <NoticeBoard lines={lines} of={{ eventId: 5 }} filters={filters} onFilter={() => undefined} />
    ),
    { viewer: sampleViewer() },
  )
}

it('lists decisions after the race apart from those before, with what was taken back in its place', async () => {
  show([
    sampleLine({ number: 3 }),
    sampleLine({ number: 2, state: 'taken-back', version: 2, reason: 'Wrong car' }),
    sampleLine({ number: 1, publishedAt: new Date('2026-11-20T20:00:00Z'), lap: null }),
  ])

  const after = await screen.findByRole('list', { name: 'After the race' })

  const lines = within(after).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^335 seconds added to #2828Stewards, contact, lap 92/),
    expect.stringMatching(/^2.*taken back in version 2: Wrong carTaken back/),
  ])
  expect(within(after).getAllByRole('link')[0]?.getAttribute('href')).toBe('/events/5/decisions/3')
  const before = screen.getByRole('list', { name: 'Before and during it' })
  expect(within(before).getAllByRole('listitem')).toHaveLength(1)
})

it('says that nothing was published, and that nothing is found', async () => {
  show([])
  await screen.findByText('Nothing Published Yet')
  cleanup()
  show([sampleLine()], { ...ALL_OF_IT, term: 'nobody' })
  await screen.findByText('No Decision Found')
})

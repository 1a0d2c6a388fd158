import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Licence, LicenceLine } from '#shared/contract/licences.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { LicencesOf, OwnLicences } from './licence-panels.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const line = (id: number, options: Partial<LicenceLine> = {}): LicenceLine => ({
  id,
  decisionId: id,
  label: `Decision No. ${id}`,
  points: 3,
  left: 3,
  event: { id: 3, title: 'Ardennes 6 Hours' },
  happenedAt: new Date(Date.now() - 42.5 * 86_400_000),
  endsAt: new Date('2027-03-08T18:00:00Z'),
  startsLeft: 10,
  endsWithSeason: false,
  ended: null,
  ...options,
})

const licence = (options: Partial<Licence> = {}): Licence => ({
  owner: null,
  balance: 3,
  countsDownFrom: null,
  thresholds: [
    { points: 2, proposes: ['noq'] },
    { points: 4, proposes: ['warning'] },
    { points: 8, proposes: ['ban1', 'demotion'] },
  ],
  lines: [line(9)],
  ...options,
})

it('shows each entry with source, age and end, and what lies ahead', async () => {
  renderAt(OwnLicences, {
    viewer: sampleViewer(),
    answers: {
      'GET /api/user/licences': {
        data: [
          licence({
            lines: [
              line(9, { left: 2 }),
              line(8, { ended: { at: new Date('2026-05-01T12:00:00Z'), why: 'age' } }),
            ],
          }),
        ],
      },
    },
  })

  const [, row] = within(await screen.findByRole('list', { name: 'Licence' })).getAllByRole(
    'listitem',
  )

  expect(row?.textContent).toBe(
    '3 points in Ardennes 6 HoursDecision No. 9, 42 days old, 2 of them left, end on Mar 8, 2027 or after 10 more starts',
  )
  expect(screen.getByText('At 4 points, the stewards look at a warning.')).toBeTruthy()
  expect(
    screen.getByText('At 8 points, the stewards look at a ban for 1 round and a lower licence.'),
  ).toBeTruthy()
  expect(screen.queryByText(/^At 2 points/)).toBeNull()
  expect(screen.getByText('Show 1 earlier entry')).toBeTruthy()
})

it('shows other members the sum alone, and of a licence that counts down what is left', async () => {
  const owner = { id: 5, name: 'GT Cup' }
  renderAt(() => <LicencesOf userId={7} />, {
    viewer: sampleViewer(),
    answers: {
      'GET /api/drivers/7/licences': {
        data: [licence({ owner, balance: 9, countsDownFrom: 12, lines: null })],
      },
    },
  })

  const panel = await screen.findByRole('region', { name: 'Licence' })

  expect(panel.textContent).toContain('9/ 12 points left')
  expect(panel.textContent).toContain('GT Cup')
  expect(within(panel).getAllByRole('listitem')).toHaveLength(1)
})

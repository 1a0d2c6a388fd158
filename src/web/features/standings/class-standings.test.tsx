import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderAt } from '#web/testing/render-at.tsx'
import { ClassStandings } from './class-standings.tsx'
import type { StandingsLine } from './standings.api.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['in columns on wide screens', true, ['1', '25P1', '25']],
  ['only under the name on a phone', false, ['1', '25']],
])('shows rounds %s', async (_where, matches, figures) => {
  vi.stubGlobal('matchMedia', () => ({
    matches,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  renderAt(() => (
    <ClassStandings
      of={{ carClass: 'Hypercar', drivers: [line], teams: [] }}
      table="drivers"
      rounds={[round]}
    />
  ))

  const table = await screen.findByRole('table', { name: 'Hypercar drivers' })
  const [position, driver, ...others] = within(table).getAllByRole('cell')
  expect([position, ...others].map((cell) => cell?.textContent)).toEqual(figures)
  expect(driver?.textContent).toBe('Lotta LapsR1 25P1')
})

const round = {
  eventId: 31,
  title: 'Ardennes Night',
  startDateTime: new Date('2025-11-14T20:00:00Z'),
  timezone: 'Asia/Tokyo',
  trackName: 'Fuji Speedway',
  isProvisional: false,
}

const line: StandingsLine = {
  key: 'lotta',
  name: 'Lotta Laps',
  userId: null,
  position: 1,
  points: 25,
  isRanked: true,
  deducted: 0,
  scores: [{ points: 25, position: 1, status: 'Finished', isDropped: false }],
}

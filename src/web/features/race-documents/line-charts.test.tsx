import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { LineCharts } from './line-charts.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it("measures a race trace by the average pace of the class's winner", async () => {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The race has laps')
  const ignore = () => undefined
  renderAt(
    () => (
      <LineCharts
        race={race}
        view={{ chart: 'trace', isTable: true, cars: [3], against: undefined }}
        onToggle={ignore}
        onChange={ignore}
      />
    ),
    { viewer: sampleViewer() },
  )
  const rows = within(await screen.findByRole('table', { name: 'Race Trace' })).getAllByRole('row')
  // The only car of its class drives its own average, 120.6 s a lap.
  expect(rows.slice(1, 6).map((row) => row.textContent)).toEqual([
    '10.6',
    '211.2',
    '320.8',
    '4-8.6',
    '50.0',
  ])
})

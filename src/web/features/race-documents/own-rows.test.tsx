import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { OnPaper } from '#web/ui/index.ts'
import { DrivingTable } from './driving-times.tsx'
import { FastestLaps } from './fastest-laps.tsx'
import { LeaderSequence } from './leader-sequence.tsx'
import { PaceTable } from './pace-table.tsx'
import { PitVisits } from './pit-visits.tsx'
import { shownRace } from './shown-race.ts'

afterEach(cleanup)

function raceOfSample() {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The sample has laps')
  return race
}

/** The viewer is 'First 7', who drove the first half of the second car. */
const viewer = sampleViewer({ id: 2 })

async function ownRows(table: string, content: () => ReactNode) {
  renderAt(() => content(), { viewer })
  const rows = within(await screen.findByRole('table', { name: table })).getAllByRole('row')
  return rows.filter((row) => row.dataset['you'] === 'true').map((row) => row.textContent)
}

const race = raceOfSample()

const TABLES: [string, () => ReactNode, RegExp][] = [
  ['Pace', () => <PaceTable race={race} />, /^7First 7 You/],
  ['Pace', () => <PaceTable race={race} ranked="car" />, /^7First 7 You, Second 7/],
  ['Fastest laps', () => <FastestLaps race={race} />, /First 7 You/],
  ['Driving time', () => <DrivingTable race={race} method="gross" />, /First 7 You/],
  ['Time lost in the pit lane in Hypercar', () => <PitVisits race={race} penalties={[]} />, /You/],
  ['Laps led', () => <LeaderSequence race={race} />, /First 7 You, Second 7/],
]

it.each(TABLES)('paints and tags the own row of the table %s', async (table, content, expected) => {
  const rows = await ownRows(table, content)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(expected)
})

it('tags the row of a team mate as that of the own car where rows are about cars', async () => {
  const rows = await ownRows('Visits to the pit lane', () => (
    <PitVisits race={race} penalties={[]} />
  ))
  // Car 7 came in on lap 4, which the other driver drove.
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Second 7 Yours')
})

it('marks nobody on paper', async () => {
  const rows = await ownRows('Pace', () => (
    <OnPaper value>
      <PaceTable race={race} />
    </OnPaper>
  ))
  expect(rows).toEqual([])
  expect(screen.queryByText('You')).toBeNull()
})

import { cleanup, screen, within } from '@testing-library/react'
import type { RaceTelemetry } from '#shared/contract/race-documents.ts'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { decayDocument } from '#shared/domain/race-documents/documents/decay.ts'
import { fastestLapsDocument } from '#shared/domain/race-documents/documents/fastest-laps.ts'
import { leaderSequenceDocument } from '#shared/domain/race-documents/documents/leader-sequence.ts'
import { pitStopsDocument } from '#shared/domain/race-documents/documents/pit-stops.ts'
import { paceDocument } from '#shared/domain/race-documents/documents/pace.ts'
import { topSpeedsDocument } from '#shared/domain/race-documents/documents/top-speeds.ts'
import { sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { OnPaper } from '#web/ui/index.ts'
import { DeclaredDocument } from './declared-document.tsx'
import { DrivingTable } from './driving-table.tsx'
import { type ShownCar, shownRace } from './shown-race.ts'

afterEach(cleanup)

function raceOfSample(driven = sampleRace, telemetry?: RaceTelemetry) {
  const race = shownRace(driven, undefined, { telemetry })
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
  ['Pace', () => <DeclaredDocument document={paceDocument} race={race} />, /^7First 7 You/],
  [
    'Pace',
    () => <DeclaredDocument document={paceDocument} race={race} ranked="car" />,
    /^7First 7 You, Second 7/,
  ],
  [
    'Fastest laps',
    () => <DeclaredDocument document={fastestLapsDocument} race={race} />,
    /First 7 You/,
  ],
  ['Driving time', () => <DrivingTable race={race} method="gross" />, /First 7 You/],
  [
    'Time lost in the pit lane in Hypercar',
    () => <DeclaredDocument document={pitStopsDocument} race={race} />,
    /You/,
  ],
  [
    'Laps led',
    () => <DeclaredDocument document={leaderSequenceDocument} race={race} />,
    /First 7 You, Second 7/,
  ],
]

it.each(TABLES)('paints and tags the own row of the table %s', async (table, content, expected) => {
  const rows = await ownRows(table, content)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(expected)
})

it('tags the row of a team mate as that of the own car where rows are about cars', async () => {
  const rows = await ownRows('Visits to the pit lane', () => (
    <DeclaredDocument document={pitStopsDocument} race={race} />
  ))
  // Car 7 came in on lap 4, which the other driver drove.
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Second 7 Yours')
})

it('paints the own car among the top speeds, whoever drove its fastest lap', async () => {
  const rows = await ownRows('Top speeds', () => (
    <DeclaredDocument
      document={topSpeedsDocument}
      race={raceOfSample(sampleRace, sampleTelemetry)}
    />
  ))
  expect(rows).toHaveLength(1)
  // The other driver of car 7 drove lap 6.
  expect(rows[0]).toMatch(/First 7 You, Second 7.*lap\s6/)
})

const withoutFirstDriver = (car: ShownCar): ShownCar => ({
  ...car,
  ranges: [{ driver: 1, firstLap: 1, lastLap: 9 }],
})

/** The viewer drove only the first lap of car 7, and the other driver its fastest ones. */
const raceOfMate = raceOfSample(
  {
    ...sampleRace,
    cars: sampleRace.cars.map((car) => ({
      ...car,
      stints: [
        { driver: 0, firstLap: 1, lastLap: 1 },
        { driver: 1, firstLap: 2, lastLap: 9 },
      ],
      times: [100, 90, 91, 90, 91, 90, 91, 90, 91].map((seconds) => seconds * 10_000),
      started: Array.from({ length: 9 }, (_, lap) => (lap === 0 ? 1_000_000 : 0)),
      pitLaps: [],
    })),
  },
  {
    ...sampleTelemetry,
    cars: sampleTelemetry.cars.map((car) => ({
      ...car,
      tread: car.tread.map(() => Array.from({ length: 9 }, (_, lap) => 1 - lap / 100)),
      compounds: car.compounds.map(() => Array.from({ length: 9 }, () => 0)),
    })),
  },
)

it('tags the fastest lap of the own car as that of a team mate where rows are about cars', async () => {
  const rows = await ownRows('Fastest laps', () => (
    <DeclaredDocument document={fastestLapsDocument} race={raceOfMate} ranked="car" />
  ))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Second 7 Yours')
})

it('paints no fastest lap of a team mate where rows are about drivers', async () => {
  const rows = await ownRows('Fastest laps', () => (
    <DeclaredDocument document={fastestLapsDocument} race={raceOfMate} />
  ))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('First 7 You')
})

it('tags the tyre run of a team mate as that of the own car', async () => {
  const changed = { ...raceOfMate, cars: raceOfMate.cars.map(withoutFirstDriver) }
  const rows = await ownRows('Decay of tyre runs', () => (
    <DeclaredDocument document={decayDocument} race={changed} />
  ))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain('Second 7 Yours')
})

it('marks nobody on paper', async () => {
  const rows = await ownRows('Pace', () => (
    <OnPaper value>
      <DeclaredDocument document={paceDocument} race={race} />
    </OnPaper>
  ))
  expect(rows).toEqual([])
  expect(screen.queryByText('You')).toBeNull()
})

describe('among many', () => {
  const [first, own] = sampleRace.cars
  if (!first || !own) throw new Error('The sample has cars')
  const others = Array.from({ length: 40 }, (_, index) => ({
    ...first,
    entry: 100 + index,
    number: String(100 + index),
    drivers: [{ ...(first.drivers[0] ?? own.drivers[0]), name: `Fast ${index}`, shownName: `Fast ${index}`, userId: null, category: null }], // prettier-ignore
  }))
  const many = raceOfSample({ ...sampleRace, cars: [...others, own] })

  it.each<[string, () => ReactNode]>([
    ['Pace', () => <DeclaredDocument document={paceDocument} race={many} ranked="car" />],
    [
      'Fastest laps',
      () => <DeclaredDocument document={fastestLapsDocument} race={many} ranked="car" />,
    ],
    ['Driving time', () => <DrivingTable race={many} method="gross" />],
    ['Visits to the pit lane', () => <DeclaredDocument document={pitStopsDocument} race={many} />],
    [
      'Time lost in the pit lane in Hypercar',
      () => <DeclaredDocument document={pitStopsDocument} race={many} />,
    ],
  ])('shows the own row of the table %s beside the first ones', async (table, content) => {
    const rows = await ownRows(table, content)
    expect(rows).toHaveLength(1)
    const all = within(screen.getByRole('table', { name: table })).getAllByRole('row')
    expect(all.length).toBeLessThan(30)
  })
})

import { cleanup, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { bestSectorsDocument } from '#shared/domain/race-documents/documents/best-sectors.ts'
import { fastestLapsDocument } from '#shared/domain/race-documents/documents/fastest-laps.ts'
import { leaderSequenceDocument } from '#shared/domain/race-documents/documents/leader-sequence.ts'
import { paceDocument } from '#shared/domain/race-documents/documents/pace.ts'
import { topSpeedsDocument } from '#shared/domain/race-documents/documents/top-speeds.ts'
import { sampleRace, sampleTelemetry } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { OnPaper } from '#web/ui/index.ts'
import { DeclaredDocument } from './declared-document.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const race = shownRace(sampleRace, undefined, { telemetry: sampleTelemetry })
if (!race) throw new Error('The sample has laps')

async function shown(content: ReactNode, name: string) {
  renderAt(() => content, { viewer: sampleViewer({ id: 99 }) })
  const table = within(await screen.findByRole('table', { name }))
  const [, ...rows] = table.getAllByRole('row').map((row) => row.textContent)
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
  return { heads, rows }
}

it('heads fastest laps of cars as cars, and names who drove', async () => {
  const { heads, rows } = await shown(
    <DeclaredDocument document={fastestLapsDocument} race={race} ranked="car" />,
    'Fastest laps',
  )
  expect(heads[1]).toBe('Car')
  expect(rows[0]).toContain('First 8')
})

it('says the gap of a fastest lap to the row before', async () => {
  const { heads, rows } = await shown(
    <DeclaredDocument document={fastestLapsDocument} race={race} ranked="car" />,
    'Fastest laps',
  )
  expect(heads.some((text) => text.startsWith('Interval'))).toBe(true)
  expect(rows[1]).not.toContain('Interval')
  expect(rows[2]).toContain('Interval +19.000')
  expect(rows.join(' ')).not.toContain('Before')
})

it('names who drove the highest speed of a car', async () => {
  const { rows } = await shown(
    <DeclaredDocument document={topSpeedsDocument} race={race} />,
    'Top speeds',
  )
  const own = rows.find((row) => row.includes('First 8, Second 8'))
  expect(own).toContain('Top speed by Second 8')
})

it.each([
  ['all cars', undefined],
  ['the class', 'Hypercar'],
])(
  'says that the highest speeds are those of %s where the class is %s',
  async (whose, carClass) => {
    const shownOnes = shownRace(sampleRace, carClass, { telemetry: sampleTelemetry })
    if (!shownOnes) throw new Error('The sample has laps')
    renderAt(() => <DeclaredDocument document={topSpeedsDocument} race={shownOnes} />)
    await screen.findByText(new RegExp(`The twenty highest of all laps of ${whose}\\.`))
  },
)

it('says below the pace, also on paper, that the average of all counts slower laps', async () => {
  renderAt(() => (
    <OnPaper value>
      <DeclaredDocument document={paceDocument} race={race} />
    </OnPaper>
  ))
  await screen.findByText(/The average of all also counts slower laps, up to 120% of it\./)
})

it('has no comma between the average and the share of even laps, which stand below each other on phones', async () => {
  const cars = sampleRace.cars.map((car) => ({
    ...car,
    times: Array.from({ length: 9 }, () => 900_000),
    started: Array.from({ length: 9 }, (_, lap) => (lap === 0 ? 1_000_000 : 0)),
    stints: [{ driver: 0, firstLap: 1, lastLap: 9 }],
    pitLaps: [],
  }))
  const even = shownRace({ ...sampleRace, cars }, undefined)
  if (!even) throw new Error('The race has laps')
  const { rows } = await shown(<DeclaredDocument document={paceDocument} race={even} />, 'Pace')
  expect(rows[0]).toContain('Average of all 1:30.000 100% within 1%')
})

it('names the average of laps that need not be clean by what it is', async () => {
  const { heads } = await shown(<DeclaredDocument document={paceDocument} race={race} />, 'Pace')
  const [average] = heads.filter((text) => text.startsWith('Average of All'))
  expect(average).toContain('over the whole race, not of each stint')
})

it.each([
  ['Highest Speeds', <DeclaredDocument document={topSpeedsDocument} key="speeds" race={race} />],
  [
    'Leader Sequence',
    <DeclaredDocument document={leaderSequenceDocument} key="leaders" race={race} />,
  ],
  ['Laps Led', <DeclaredDocument document={leaderSequenceDocument} key="led" race={race} />],
  [
    'Laps Led by Driver',
    <DeclaredDocument document={leaderSequenceDocument} key="drivers" race={race} />,
  ],
  [
    'Ideal Laps of Classes',
    <DeclaredDocument document={bestSectorsDocument} ranked="car" key="classes" race={race} />,
  ],
  [
    'Ideal Laps of Drivers',
    <DeclaredDocument document={bestSectorsDocument} ranked="car" key="ideals" race={race} />,
  ],
])('says on phones how the figures of %s are computed', async (name, content) => {
  renderAt(() => content, { viewer: sampleViewer({ id: 99 }) })
  const panel = within(await screen.findByRole('region', { name }))
  expect(panel.getByText('How these figures are computed')).toBeTruthy()
})

it('explains the best lap beside an ideal one, which may have no sectors', async () => {
  renderAt(() => <DeclaredDocument document={bestSectorsDocument} ranked="car" race={race} />, {
    viewer: sampleViewer({ id: 99 }),
  })
  const panel = within(await screen.findByRole('region', { name: 'Ideal Laps of Classes' }))
  const texts = panel.getAllByText(/The fastest valid lap, also one whose sectors are unknown/)
  expect(texts.length).toBeGreaterThan(0)
})

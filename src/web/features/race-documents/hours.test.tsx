import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { GREEN_SECONDS, sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { OnPaper } from '#web/ui/index.ts'
import { Hours, HourSheets } from './hours.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Seconds per lap before and after the first half hour, and how many laps the car drives. */
const driven = [
  { entry: 1, before: 100, after: 120, laps: 34 },
  { entry: 2, before: 101, after: 100, laps: 36 },
  // It retires before it crosses the line for the first time.
  { entry: 3, before: 100, after: 100, laps: 0 },
]

function longRace(rule: Parameters<typeof shownRace>[2] = {}, disqualified = 0) {
  const cars = sampleRace.cars.map((car) => {
    const own = driven.find(({ entry }) => entry === car.entry)
    const laps = Array.from({ length: own?.laps ?? 0 }, (_, index) =>
      index < 18 ? (own?.before ?? 0) : (own?.after ?? 0),
    )
    const hasLaps = laps.length > 0
    return {
      ...car,
      started: laps.map((_, index) => (index === 0 ? GREEN_SECONDS * 10_000 : 0)),
      times: laps.map((seconds) => seconds * 10_000),
      pitLaps: [],
      stints: hasLaps ? [{ driver: 0, firstLap: 1, lastLap: laps.length }] : [],
      ...(car.entry === disqualified && { status: 'DSQ' as const }),
      ...(!hasLaps && { status: 'DNF' as const, flagSeconds: null, finishSeconds: null }),
    }
  })
  const race = shownRace({ ...sampleRace, cars }, undefined, rule)
  if (!race) throw new Error('The race has laps')
  return race
}

const cellsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

it('shows places at every half hour with those won and lost, also of a car without a lap', async () => {
  renderAt(
    () => (
      <Hours
        race={longRace()}
        view={{ hour: undefined, order: 'place' }}
        onChange={() => undefined}
      />
    ),
    { viewer: sampleViewer() },
  )
  await screen.findByRole('table', { name: 'Hour by Hour' })
  const rows = cellsOf('Hour by Hour')
  expect(rows.map((cells) => cells.slice(2))).toEqual([
    ['1Class 1', '2 -1Class 2+2 laps'],
    ['2Class 2+17.000', '1 +1Class 1'],
    ['3Class 1Out', '3Class 1Out'],
  ])
  expect(cellsOf('Classification after 1:00').at(-1)?.[1]).toContain('Out')
  // On phones, the places of all cars are equally wide, with what is more below.
  const ofThird = screen.getAllByRole('list', { name: 'Places' }).at(-1)
  expect(ofThird?.textContent).toBe('0:30 P3 Out1:00 P3 Out')
})

it('shows no place of cars that the classification gives none', async () => {
  const race = longRace({ rule: { percent: 0, of: 'race', needsFlag: true } }, 2)
  renderAt(
    () => (
      <Hours race={race} view={{ hour: undefined, order: 'place' }} onChange={() => undefined} />
    ),
    {
      viewer: sampleViewer(),
    },
  )
  await screen.findByRole('table', { name: 'Hour by Hour' })
  expect(cellsOf('Hour by Hour').map(([result]) => result)).toEqual(['1', 'DSQ', 'NCDNF'])
})

it('sorts the cars by their numbers', async () => {
  function Shown() {
    const [order, setOrder] = useState<'place' | 'class' | 'number'>('place')
    return (
      <Hours
        race={longRace()}
        view={{ hour: undefined, order }}
        onChange={(change) => setOrder(change.order ?? 'place')}
      />
    )
  }
  renderAt(Shown, { viewer: sampleViewer() })
  await screen.findByRole('table', { name: 'Hour by Hour' })
  const numbers = () => cellsOf('Hour by Hour').map((cells) => Number.parseInt(cells[1] ?? '', 10))
  expect(numbers()).toEqual([8, 7, 54])
  await user.click(screen.getByRole('button', { name: 'By Number' }))
  expect(numbers()).toEqual([7, 8, 54])
  // The classification at the hour stays one.
  expect(cellsOf('Classification after 1:00').map(([place]) => place)).toEqual(['1', '2', '3'])
})

it('says since when laps of an hour are counted', async () => {
  renderAt(
    () => (
      <Hours
        race={longRace()}
        view={{ hour: undefined, order: 'place' }}
        onChange={() => undefined}
      />
    ),
    { viewer: sampleViewer() },
  )
  await screen.findByRole('table', { name: 'Hour by Hour' })
  expect(cellsOf('Classification after 1:00')[0]?.[3]).toMatch(/\u00A0since\u00A00:30$/u)
})

it('explains the gaps and who is out on paper', async () => {
  renderAt(
    () => (
      <OnPaper value={true}>
        <HourSheets race={longRace()} />
      </OnPaper>
    ),
    { viewer: sampleViewer() },
  )
  await screen.findByRole('table', { name: 'Hour by Hour' })
  // Hour by hour, after the first half hour, and after the hour.
  expect(screen.getAllByText(/Gaps are those at the car’s own last crossing/)).toHaveLength(3)
  expect(screen.getAllByText(/Out: the time of another lap had passed/)).toHaveLength(3)
})

it('has the columns of the classification after an hour, without what is final', async () => {
  renderAt(
    () => (
      <Hours
        race={longRace()}
        view={{ hour: undefined, order: 'place' }}
        onChange={() => undefined}
      />
    ),
    { viewer: sampleViewer() },
  )
  const table = await screen.findByRole('table', { name: 'Classification after 1:00' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent?.split(':')[0])).toEqual(
    ['Pos', 'Driver in the Car', 'In Class', 'Laps', 'Gained', 'Best Lap', 'Stops', 'Interval', 'Gap'], // prettier-ignore
  )
  expect(cellsOf('Classification after 1:00').map((cells) => cells.slice(4))).toEqual([
    ['+1', '1:40.000Lap\u00A019, First 7', '0', '-', '-'],
    ['-1', '1:40.000Lap\u00A01, First 8', '0', '+2 laps', '+2 laps'],
    ['-', '-', '0', '+33 laps', '+35 lapsFirst in class'],
  ])
})

it('explains how its figures are computed, also where there are no heads', async () => {
  renderAt(
    () => (
      <Hours
        race={longRace()}
        view={{ hour: undefined, order: 'place' }}
        onChange={() => undefined}
      />
    ),
    { viewer: sampleViewer() },
  )
  const table = await screen.findByRole('table', { name: 'Classification after 1:00' })
  expect(
    within(table).getByRole('button', { name: /^Stops ?: Laps so far that ended/ }),
  ).toBeDefined()
  const panel = screen.getByRole('region', { name: 'After 1:00' })
  const details = within(panel).getByText('How these figures are computed').parentElement
  const terms = details?.querySelectorAll('dt') ?? []
  expect([...terms].map(({ textContent }) => textContent)).toEqual([
    'Pos',
    'In Class',
    'Laps',
    'Gained',
    'Best Lap',
    'Stops',
    'Interval',
    'Gap',
  ])
})

it('keeps every figure below the car on narrow screens', async () => {
  renderAt(
    () => (
      <Hours
        race={longRace()}
        view={{ hour: undefined, order: 'place' }}
        onChange={() => undefined}
      />
    ),
    { viewer: sampleViewer() },
  )
  await screen.findByRole('table', { name: 'Classification after 1:00' })
  const car = cellsOf('Classification after 1:00')[1]?.[1]?.replaceAll('\u00A0', ' ')
  expect(car).toContain('33 laps, 15 since 0:30')
  expect(car).toContain('P2 in class, -1 place since 0:30')
  expect(car).toContain('Best 1:40.000 on lap 1')
  expect(car).toContain('0 stops, interval +2 laps')
})

import { cleanup, render, screen, within } from '@testing-library/react'
import { type ComponentProps, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { GREEN_SECONDS, sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { Num, OnPaper } from '#web/ui/index.ts'
import { Hours, HourSheets } from './hours.tsx'
import { type ShownRace, shownRace } from './shown-race.ts'

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

function show(race: ShownRace, view: ComponentProps<typeof Hours>['view'] = FIRST_VIEW) {
  renderAt(() => <Hours race={race} view={view} onChange={() => undefined} />, {
    viewer: sampleViewer(),
  })
}

const FIRST_VIEW = { hour: undefined, order: 'place' } as const

it('shows places at every half hour with those won and lost, also of a car without a lap', async () => {
  show(longRace())
  await screen.findByRole('table', { name: 'Hour by Hour' })
  const rows = cellsOf('Hour by Hour')
  // Which cells are green, and which red.
  const table = screen.getByRole('table', { name: 'Hour by Hour' })
  const coloured = [...table.querySelectorAll('[data-change]')]
  expect(coloured.map((cell) => [cell.textContent, cell.getAttribute('data-change')])).toEqual([
    ['2 -1Class 2+2 laps', 'lost'],
    ['1 +1Class 1', 'won'],
  ])
  expect(screen.getByText('They say the places', { exact: false }).textContent).toBe(
    'They say the places gained or lost since the hour before, in the first one from the grid.',
  )
  // The last column is the result.
  expect(rows.map((cells) => cells.slice(1))).toEqual([
    ['1Class 1', '2 -1Class 2+2 laps', '1Class 1'],
    ['2Class 2+17.000', '1 +1Class 1', '2Class 2'],
    ['3Class 1Out', '3Class 1Out', '3Class 1DNF'],
  ])
  expect(cellsOf('Classification after 1:00').at(-1)?.[1]).toContain('Out')
  // Narrow screens scroll it, also with the keyboard.
  expect(screen.getByRole('region', { name: 'Hours' }).tabIndex).toBe(0)
})

/** A race of ten hours and a half, in the last of which car 7 is half an hour in the pit lane. */
function enduranceRace() {
  const cars = sampleRace.cars.map((car) => {
    const laps = { 1: 358, 2: 360, 3: 0 }[car.entry] ?? 0
    const seconds = car.entry === 1 ? 105 : 104
    const times = Array.from({ length: laps }, () => seconds * 10_000)
    if (car.entry === 2) times[320] = 1_904 * 10_000
    return {
      ...car,
      started: times.map((_, index) => (index === 0 ? GREEN_SECONDS * 10_000 : 0)),
      times,
      pitLaps: [],
      stints: [],
      ...(laps === 0 && { status: 'DNF' as const, flagSeconds: null, finishSeconds: null }),
    }
  })
  const race = shownRace({ ...sampleRace, cars }, undefined)
  if (!race) throw new Error('The race has laps')
  return race
}

it('has class places and changes also of the hours of a long race', async () => {
  show(enduranceRace())
  const table = await screen.findByRole('table', { name: 'Hour by Hour' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(
    ['Car', '1 h', '2 h', '3 h', '4 h', '5 h', '6 h', '7 h', '8 h', '9 h', '10 h', 'Result'], // prettier-ignore
  )
  const last = cellsOf('Hour by Hour').map((cells) => cells.slice(9))
  expect(last).toEqual([
    ['2in class 2', '1 +1in class 1', '1in class 1'],
    ['1in class 1', '2 -1in class 2', '2in class 2'],
    ['3in class 1Out', '3in class 1Out', '3in class 1DNF'],
  ])
})

const onPaper = (race: ShownRace) =>
  renderAt(
    () => (
      <OnPaper value={true}>
        <HourSheets race={race} />
      </OnPaper>
    ),
    { viewer: sampleViewer() },
  )

it('tears no figure of an hour', async () => {
  const figure = render(<Num>1</Num>).container.firstElementChild?.className
  cleanup()
  onPaper(longRace())
  const table = await screen.findByRole('table', { name: 'Hour by Hour' })
  const figures = [...table.querySelectorAll(`.${figure}`)]
  expect(new Set(figures.map(({ textContent }) => textContent))).toEqual(
    new Set(['1', '2', '3', '1 +1', '2 -1', 'Class 1', 'Class 2', '+17.000', '+2 laps']),
  )
})

it('shows two hours and the result on a phone without scrolling', async () => {
  show(longRace())
  const table = await screen.findByRole('table', { name: 'Hour by Hour' })
  const widths = within(table)
    .getAllByRole('columnheader')
    .map(({ style }) => /\d+(?=px)/u.exec(style.getPropertyValue('--column'))?.[0])
  expect(widths).toHaveLength(4)
  // The window's 390 px without the margins and borders of the panel.
  expect(widths.reduce((sum, width) => sum + Number(width), 0)).toBeLessThanOrEqual(356)
})

it('leaves cars room beside many hours on paper', async () => {
  onPaper(enduranceRace())
  const [car] = within(await screen.findByRole('table', { name: 'Hour by Hour' })).getAllByRole(
    'columnheader',
  )
  expect(car?.style.getPropertyValue('--column')).toBe('216px')
})

it('prints the hours of more than a day below those of the first day', async () => {
  const times = Array.from({ length: 30 }, () => 3_600 * 10_000)
  const cars = sampleRace.cars.slice(0, 1).map((car) => ({
    ...car,
    started: times.map((_, index) => (index === 0 ? GREEN_SECONDS * 10_000 : 0)),
    times,
    pitLaps: [],
  }))
  const race = shownRace({ ...sampleRace, cars }, undefined)
  if (!race) throw new Error('The race has laps')
  onPaper(race)
  const heads = async (name: string) => {
    const table = await screen.findByRole('table', { name })
    return within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  }
  expect((await heads('Hour by Hour')).slice(-2)).toEqual(['23 h', '24 h'])
  expect(await heads('Hour by Hour, from 25:00')).toEqual(['Car', '25 h', '26 h', '27 h', '28 h', '29 h', 'Result']) // prettier-ignore
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
  expect(cellsOf('Hour by Hour').map((cells) => cells.at(-1))).toEqual(['1Class 1', 'DSQ', 'NCDNF'])
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
  const numbers = () => cellsOf('Hour by Hour').map((cells) => Number.parseInt(cells[0] ?? '', 10))
  expect(numbers()).toEqual([8, 7, 54])
  await user.click(screen.getByRole('button', { name: 'By Number' }))
  expect(numbers()).toEqual([7, 8, 54])
  // The classification at the hour stays one.
  expect(cellsOf('Classification after 1:00').map(([place]) => place)).toEqual(['1', '2', '3'])
})

it('says since when laps of an hour are counted', async () => {
  show(longRace())
  await screen.findByRole('table', { name: 'Hour by Hour' })
  expect(cellsOf('Classification after 1:00')[0]?.[3]).toMatch(/\u00A0since\u00A00:30$/u)
})

it('explains the gaps and who is out on paper', async () => {
  onPaper(longRace())
  await screen.findByRole('table', { name: 'Hour by Hour' })
  // Hour by hour, after the first half hour, and after the hour.
  expect(screen.getAllByText(/A gap is measured when the car last crossed the line/)).toHaveLength(
    3,
  )
  expect(screen.getAllByText(/Out: the time of another lap had passed/)).toHaveLength(3)
})

it('has the columns of the classification after an hour, without what is final', async () => {
  show(longRace())
  const table = await screen.findByRole('table', { name: 'Classification after 1:00' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent?.split(':')[0])).toEqual(
    ['Pos', 'Driver in the Car', 'In Class', 'Laps', 'Gained', 'Best Lap', 'Stops', 'Interval', 'Gap'], // prettier-ignore
  )
  expect(cellsOf('Classification after 1:00').map((cells) => cells.slice(4))).toEqual([
    ['+1', '1:40.000Lap\u00A019, First 7', '0', '-', '-'],
    ['-1', '1:40.000Lap\u00A01, First 8', '0', '+2 laps', '+2 laps'],
    ['0', '-', '0', '+33 laps', '+35 lapsFirst in class'],
  ])
})

it('has a zero where no place was gained, and a dash only where that is not known', async () => {
  show(longRace(), { hour: 1, order: 'place' })
  await screen.findByRole('table', { name: 'Classification after 0:30' })
  expect(cellsOf('Classification after 0:30').map((cells) => cells[4])).toEqual(['0', '0', '0'])
})

it('explains how its figures are computed, also where there are no heads', async () => {
  show(longRace())
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
  show(longRace())
  await screen.findByRole('table', { name: 'Classification after 1:00' })
  const car = cellsOf('Classification after 1:00')[1]?.[1]?.replaceAll('\u00A0', ' ')
  // With room instead of commas, which would hang where a line breaks.
  expect(car).toContain('33 laps 15 since 0:30')
  expect(car).toContain('P2 in class -1 place since 0:30')
  expect(car).toContain('Best 1:40.000 on lap 1')
  expect(car).toContain('0 stops Interval +2 laps')
})

import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import type { ClassifiedRule } from '#shared/domain/race-documents/not-classified.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import { Classification } from './classification.tsx'
import { ClassificationSheet } from './classification-sheet.tsx'
import { classifiedCars, gridText, sortedCars } from './classified-cars.tsx'
import type { RaceView } from './race-view.ts'
import { shownRace } from './shown-race.ts'

const isFilled = ({ dataset }: HTMLElement) => dataset['class'] !== undefined

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Car = DrivenRace['cars'][number]

/** The sample, with a change of the third car. */
function withThird(change: Partial<Car>): DrivenRace {
  const cars = sampleRace.cars.map((car) => (car.entry === 3 ? { ...car, ...change } : car))
  return { ...sampleRace, cars }
}

async function thirdRow(driven: DrivenRace, rule: ClassifiedRule | null = null) {
  const race = shownRace(driven, undefined, { rule })
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <Classification race={race} order="place" onChange={() => undefined} />, {
    viewer: sampleViewer(),
  })
  const table = await screen.findByRole('table', { name: 'Classification' })
  const row = within(table).getAllByRole('row')[3]
  if (!row) throw new Error('The sample has three cars')
  return { place: within(row).getAllByRole('cell')[0]?.textContent, text: row.textContent }
}

it('shows the places of the results where an event has no rule', async () => {
  const { place, text } = await thirdRow(sampleRace)
  expect(place).toBe('3')
  expect(text).toContain('P1 in LMGT3')
  expect(text).not.toContain('Not classified')
})

it('shows NC for a car with too few laps, and why', async () => {
  const { place, text } = await thirdRow(sampleRace, { percent: 90, of: 'race', needsFlag: false })
  expect(place).toBe('NC')
  expect(text).toContain('Not classified: 5 of 6 laps')
  expect(text).not.toContain('P1 in')
  expect(screen.getByText(/at least 90% of the laps of the winner, rounded up/)).toBeTruthy()
})

it('measures cars by the winner of their class', async () => {
  const { place } = await thirdRow(sampleRace, { percent: 90, of: 'class', needsFlag: false })
  expect(place).toBe('3')
})

it('gives a disqualified car no place, not even in its class, but names the class', async () => {
  const { place, text } = await thirdRow(withThird({ status: 'DSQ' }))
  expect(place).toBe('DSQ')
  expect(text).not.toContain('P1 in')
  expect(text).toContain('LMGT3, Team 54')
})

it('names the class of each car on paper, also of a disqualified one', async () => {
  const race = shownRace(withThird({ status: 'DSQ' }), undefined)
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <ClassificationSheet race={race} />)
  const table = await screen.findByRole('table', { name: 'Classification' })
  expect(cellsIn(table).map((cells) => cells[2])).toEqual(['1Hypercar', '2Hypercar', '-LMGT3'])
})

const CONTRADICTION =
  'The file or the stewards placed car\u00A07 behind a slower one, and their order counts.'

it('tells everybody that a car is placed behind a slower one, also on paper', async () => {
  const cars = sampleRace.cars.map((car) =>
    car.entry === 2 ? { ...car, finishSeconds: (car.finishSeconds ?? 0) - 20 } : car,
  )
  const race = shownRace({ ...sampleRace, cars }, undefined)
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <Classification race={race} order="number" onChange={() => undefined} />)
  expect((await screen.findByText('The order is not that of the times')).parentElement?.textContent)
    .toContain(CONTRADICTION) // prettier-ignore
  cleanup()
  renderAt(() => <ClassificationSheet race={race} />)
  const foot = CONTRADICTION.replace('\u00A0', ' ')
  expect(await screen.findByText((text) => text.startsWith(foot))).toBeTruthy()
})

it('says nothing about an order that is that of laps and times', async () => {
  await thirdRow(sampleRace)
  expect(screen.queryByText('The order is not that of the times')).toBeNull()
})

const cellsIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

function Sorted({ race }: { race: NonNullable<ReturnType<typeof shownRace>> }) {
  const [order, setOrder] = useState<RaceView['order']>('place')
  return <Classification race={race} order={order} onChange={(change) => setOrder(change.order)} />
}

it('measures no interval in class to or from a car that was disqualified', () => {
  const statuses = ['Finished', 'DSQ', 'Finished'] as const
  const cars = sampleRace.cars.map((car, index) => ({
    ...car,
    carClass: 'LMGT3',
    classPlace: car.place,
    status: statuses[index] ?? 'Finished',
  }))
  const race = shownRace({ ...sampleRace, cars }, undefined)
  if (!race) throw new Error('The sample has laps')
  const all = classifiedCars(race)
  const intervals = (order: RaceView['order']) =>
    sortedCars(all, race, order).map(({ interval }) => interval)
  expect(intervals('class')[1]).toBeNull()
  expect(intervals('class')[2]).not.toBeNull()
  expect(intervals('class')).toEqual(intervals('place'))
})

it('is sorted by result, by class or by number', async () => {
  // The car of the other class finished second.
  const places = [1, 3, 2]
  const cars = sampleRace.cars.map((car, index) => ({ ...car, place: places[index] ?? 0 }))
  const race = shownRace(
    { ...sampleRace, cars: cars.toSorted((one, other) => one.place - other.place) },
    undefined,
  )
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <Sorted race={race} />, { viewer: sampleViewer() })
  const shown = async (name: string) => {
    const table = await screen.findByRole('table', { name })
    return cellsIn(table).map(([place, car]) => [place, car?.match(/First (\d+)/)?.[1]])
  }
  const heads = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
  const intervals = (name: string) => {
    const column = heads(name).findIndex((text) => text.startsWith('Interval'))
    return cellsIn(screen.getByRole('table', { name })).map((cells) => cells[column])
  }
  expect(await shown('Classification')).toEqual([['1', '8'], ['2', '54'], ['3', '7']]) // prettier-ignore
  expect(intervals('Classification')).toHaveLength(3)

  await user.click(screen.getByRole('combobox', { name: 'Order' }))
  await user.click(await screen.findByRole('option', { name: 'By number' }))
  expect(await shown('Classification')).toEqual([['3', '7'], ['1', '8'], ['2', '54']]) // prettier-ignore
  // The row above is not the car ahead. The speed, which is on its line on narrow screens, stays.
  expect(heads('Classification').some((text) => text.startsWith('Interval'))).toBe(false)
  expect(screen.getAllByText(/^\d+\.\d km\/h$/)).toHaveLength(3)

  await user.click(screen.getByRole('combobox', { name: 'Order' }))
  await user.click(await screen.findByRole('option', { name: 'By class' }))
  expect(await shown('Classification of Hypercar')).toEqual([['1', '8'], ['2', '7']]) // prettier-ignore
  expect(await shown('Classification of LMGT3')).toEqual([['1', '54']])
  expect(screen.getByRole('heading', { name: 'LMGT3' }).parentElement?.textContent).toBe(
    'LMGT31 car',
  )
  // To the car ahead in its class.
  expect(intervals('Classification of Hypercar')).toEqual(['-', '+14.000'])
  // The place is that in class, so the one of all is beside it.
  expect(screen.getAllByText(/^P\d overall/).map((line) => line.textContent.slice(0, 10))).toEqual([
    'P1 overall',
    'P3 overall',
    'P2 overall',
  ])
})

it('marks the car that the viewer drove', async () => {
  const race = shownRace(sampleRace, undefined)
  if (!race) throw new Error('The sample has laps')
  renderAt(() => <Classification race={race} order="place" onChange={() => undefined} />, {
    viewer: sampleViewer({ id: 2 }),
  })
  const mark = await screen.findByText('You')
  expect(mark.closest('a')?.textContent).toBe('First 7 You, Second 7 Flag')
})

it('keeps the places gained where the grid has no column', async () => {
  const cars = sampleRace.cars.map((car, index) => ({ ...car, gridPlace: [2, 3, 1][index] ?? 0 }))
  const { text } = await thirdRow({ ...sampleRace, cars })
  // What belongs together stays on one line.
  expect(text).toContain('1 stop Grid\u00A01\u00A0(-2,\u00A00\u00A0in\u00A0class)')
})

it('tells what the file counts with the stops, where they have no column', async () => {
  const { text } = await thirdRow(withThird({ pitstops: 3 }))
  expect(text).toContain('1 stop (3 in the file) Grid')
})

it('writes a change of places of zero beside another one only, in the column as below the car', async () => {
  const grid = [1, 3, 2]
  const cars = sampleRace.cars.map((car, index) => ({
    ...car,
    gridPlace: grid[index] ?? 0,
    place: [1, 3, 2][index] ?? 0,
  }))
  const race = shownRace(
    {
      ...sampleRace,
      cars: cars.map((car) =>
        car.entry === 2 ? { ...car, carClass: 'LMGT3', classPlace: 1 } : car,
      ),
    },
    undefined,
  )
  if (!race) throw new Error('The sample has laps')
  const row = (entry: number) => classifiedCars(race).find(({ car }) => car.entry === entry)
  const texts = [1, 2].map((entry) => {
    const found = row(entry)
    return found && gridText(race, found)
  })
  expect(texts).toEqual(['Grid\u00A01', 'Grid\u00A03\u00A0(0,\u00A0+1\u00A0in\u00A0class)'])
  renderAt(() => <Classification race={race} order="place" onChange={() => undefined} />)
  const table = await screen.findByRole('table', { name: 'Classification' })
  expect(cellsIn(table).map((cells) => cells[6])).toEqual(['1', '2', '30+1\u00A0in\u00A0class'])
})

it('fills the best lap of a class also where it is a line below the car', async () => {
  await thirdRow(sampleRace)
  // In the column, and below the car.
  expect(screen.getAllByText('1:30.000').filter(isFilled)).toHaveLength(2)
  expect(screen.getAllByText('1:50.000').filter(isFilled)).toHaveLength(2)
  expect(screen.getAllByText('1:31.000').filter(isFilled)).toHaveLength(0)
})

it('fills no lap of a disqualified car', async () => {
  const cars = sampleRace.cars.map((car) =>
    car.entry === 1 ? { ...car, status: 'DSQ' as const } : car,
  )
  await thirdRow({ ...sampleRace, cars })
  expect(screen.getAllByText('1:30.000').filter(isFilled)).toHaveLength(0)
  expect(screen.getAllByText('1:31.000').filter(isFilled)).toHaveLength(2)
})

it('keeps the place on the grid of a car that completed no lap', async () => {
  const out = withThird({ times: [], started: [], pitLaps: [], stints: [], status: 'DNF' })
  const cars = out.cars.map((car, index) => ({ ...car, gridPlace: [1, 3, 2][index] ?? null }))
  await thirdRow({ ...out, cars })
  const grid = cellsIn(screen.getByRole('table', { name: 'Classification' })).map((row) => row[6])
  expect(grid).toEqual(['1', '3+10\u00A0in\u00A0class', '2-10\u00A0in\u00A0class'])
})

it('names the driver of the best lap only where several drove', async () => {
  const { text } = await thirdRow(sampleRace)
  expect(text).toContain('Lap\u00A02, First 54')
  cleanup()
  const alone = await thirdRow(
    withThird({
      drivers: sampleRace.cars[2]?.drivers.slice(0, 1) ?? [],
      stints: [{ driver: 0, firstLap: 1, lastLap: 5 }],
    }),
  )
  expect(alone.text).not.toContain('Lap\u00A02, First 54')
})

it('tells penalties in the words of racing', async () => {
  const { text } = await thirdRow(withThird({ penalties: 'Drive Thru (Track Limits) ×2' }))
  expect(text).toContain('Penalties: Drive-through (track limits)\u00a0×2')
})

it('marks a very slow last lap, which costs nothing here', async () => {
  const laps = [120, 110, 111, 150, 432]
  const { text } = await thirdRow(withThird({ times: laps.map((seconds) => seconds * 10_000) }))
  expect(text).toContain('Last lap of 7:12: the WEC would take 2 laps')
})

it('shows how many stops the file counts where it counts others', async () => {
  const { text } = await thirdRow(withThird({ pitstops: 7 }))
  expect(text).toContain('file: 7')
})

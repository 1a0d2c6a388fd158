import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { sampleRace } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { LapChartSheet } from './lap-chart-sheet.tsx'
import { LapChartTable } from './lap-chart-table.tsx'
import { shownRace } from './shown-race.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Car 54 becomes another car 8, whose first driver is 'First 54'. */
const twoOfOneNumber = {
  ...sampleRace,
  cars: sampleRace.cars.map((car) => (car.number === '54' ? { ...car, number: '8' } : car)),
}

/** So that car 54 is lapped. */
const long: DrivenRace = {
  ...sampleRace,
  cars: sampleRace.cars.map((car) => ({
    ...car,
    started: [...car.started, 0, 0],
    times: [...car.times, ...[1, 2].map(() => (car.number === '54' ? 1_600_000 : 900_000))],
  })),
}

function shown(race: DrivenRace) {
  const found = shownRace(race, undefined)
  if (!found) throw new Error('The race has laps')
  return found
}

async function onPage(race: DrivenRace, fromLap?: number) {
  const view = { by: 'own' as const, fromLap }
  renderAt(() => <LapChartTable race={shown(race)} view={view} onChange={() => undefined} />, {
    viewer: sampleViewer(),
  })
  return cellsOf(await screen.findByRole('table', { name: 'Lap chart' }))
}

async function onPaper(race: DrivenRace) {
  renderAt(() => <LapChartSheet race={shown(race)} />, { viewer: sampleViewer() })
  return (await screen.findAllByRole('table')).map(cellsOf)
}

/** The lines of each cell, by row. */
const cellsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) =>
          [...cell.childNodes]
            .map(({ textContent }) => textContent?.replace('\u00A0', ''))
            .join('|'),
        ),
    )

it('tells two cars of one number apart by an abbreviation below it', async () => {
  const rows = await onPage(twoOfOneNumber)
  expect(rows.map(([, first]) => first)).toEqual(['8|FIR1', '7', '8|FIR2'])
})

it('does the same on paper, where rows of all blocks are equally high', async () => {
  const [block] = await onPaper(twoOfOneNumber)
  expect(block?.map(([place, first]) => [place, first])).toEqual([
    ['1||', '8|FIR1'],
    ['2||', '7'],
    ['3||', '8|FIR2'],
  ])
})

it('has a plus on the line of the marks, in the cell that it belongs to', async () => {
  const rows = await onPage(long)
  expect(rows[2]?.slice(4, 7)).toEqual(['54|New', '54|+', '54|+'])
  expect(rows[1]?.slice(4, 5)).toEqual(['8|New'])
})

it('has letters for marks on paper, and lines for them in blocks without any', async () => {
  const [first, second] = await onPaper(long)
  expect(first?.[0]?.slice(0, 5)).toEqual(['1|', '8', '8|B', '8|P', '7|P N'])
  expect(second?.[0]).toEqual(['1|', '8', '8', '8'])
  expect(
    screen.getByText(/P: the lap ended in the pit lane\. N: .* \+: a lap or more/),
  ).toBeTruthy()
})

it('explains only the marks that the race has', async () => {
  await onPage({ ...sampleRace, cars: sampleRace.cars.filter(({ number }) => number === '7') })
  const explained = screen.getByText(/^Pit: the lap ended in the pit lane\./).textContent
  expect(explained).not.toMatch(/Last:|\+:/)
  cleanup()
  await onPage(long)
  expect(screen.getByText(/^Pit: .* \+: a lap or more behind the leader\.$/)).toBeTruthy()
})

it('explains only the marks of the laps that it shows', async () => {
  // Into the pit lane on lap 2, and the fastest on lap 24.
  const times = Array.from({ length: 24 }, (_, index) => (index === 23 ? 900_000 : 1_000_000))
  const cars = sampleRace.cars
    .filter(({ number }) => number === '7')
    .map((car) => ({
      ...car,
      times,
      started: times.map((_, index) => (index === 0 ? (car.started[0] ?? 0) : 0)),
      pitLaps: [2],
      stints: [{ driver: 0, firstLap: 1, lastLap: 24 }],
      swaps: [],
    }))
  const race = { ...sampleRace, cars }
  await onPage(race)
  expect(screen.getByText(/^Pit: the lap ended in the pit lane\.$/)).toBeTruthy()
  cleanup()
  await onPage(race, 21)
  expect(screen.getByText(/^Best: /).textContent).not.toContain('Pit:')
})

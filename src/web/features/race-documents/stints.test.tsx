import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import {
  GREEN_SECONDS,
  sampleRace,
  sampleRaceView,
  sampleTelemetry,
} from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import type { RaceView } from './race-view.ts'
import { shownRace } from './shown-race.ts'
import { stintAxis, stintBars, stintSeams } from './stint-bars.ts'
import { Stints } from './stints.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Cars 8 and 54 came in at the end of lap 3, and got new tyres in front. */
const telemetry = {
  ...sampleTelemetry,
  cars: sampleTelemetry.cars.map((car) => ({
    ...car,
    tread: car.tread.map((values, wheel) =>
      values.map((_, lap) => (lap >= 3 && wheel < 2 ? 1 - lap / 100 : 0.95 - lap / 50)),
    ),
  })),
}

function raceOf(withTyres: boolean) {
  const race = shownRace(sampleRace, undefined, { telemetry: withTyres ? telemetry : undefined })
  if (!race) throw new Error('The sample has laps')
  return race
}

it('measures bars by race time, or by laps', () => {
  // The car that took the longest drove 607 s; all but the third drove six laps.
  const [byTime] = stintBars(raceOf(false), 'time', false)
  expect(byTime?.parts.map(({ start, end }) => [start, end])).toEqual([
    [0, 282 / 607],
    [282 / 607, 593 / 607],
  ])
  const byLaps = stintBars(raceOf(false), 'laps', false)
  expect(byLaps[0]?.parts.map(({ start, end }) => [start, end])).toEqual([[0, 0.5], [0.5, 1]]) // prettier-ignore
  expect(byLaps[2]?.parts.at(-1)?.end).toBe(5 / 6)
  expect(stintAxis(raceOf(false), 'laps').map(({ text }) => text)).toEqual(['0', '2', '4', '6'])
})

it('says of each part who drove it, how long, and how fast', () => {
  expect(stintBars(raceOf(false), 'time', false)[0]?.parts[1]?.text).toBe(
    'Second 8, laps 4 to 6, 3 laps, 0:05, median 1:30.500',
  )
})

it('ends a part of the bar when the driver changed, like the times beside it', () => {
  const [car, ...others] = sampleRace.cars
  if (!car) throw new Error('The sample has cars')
  const [first, second] = car.stints
  if (!first || !second) throw new Error('The car has two drivers')
  const stints = [first, { ...second, startedSeconds: GREEN_SECONDS + 240 }]
  const race = shownRace({ ...sampleRace, cars: [{ ...car, stints }, ...others] }, undefined)
  const [bar] = race ? stintBars(race, 'time', false) : []
  expect(bar?.parts.map(({ start, end }) => [start, end])).toEqual([
    [0, 240 / 607],
    [240 / 607, 593 / 607],
  ])
  expect(bar?.share).toBe('40 / 60%')
})

it('cuts a stint where the driver came in and went on', () => {
  const [car, ...others] = sampleRace.cars
  if (!car) throw new Error('The sample has cars')
  const stints = [{ driver: 0, firstLap: 1, lastLap: 6 }]
  const race = shownRace({ ...sampleRace, cars: [{ ...car, stints }, ...others] }, undefined)
  const [bar] = race ? stintBars(race, 'laps', false) : []
  expect(bar?.parts).toEqual([
    {
      id: '1-1-',
      start: 0,
      end: 1,
      driver: 0,
      cuts: [0.5],
      text: 'First 8, laps 1 to 6, 6 laps, 0:10, 2 runs, median 1:30.000',
    },
  ])
  expect(bar?.share).toBe('')
})

it('has a tick where tyres were changed', () => {
  expect(stintBars(raceOf(true), 'laps', true)[0]?.ticks).toEqual([
    { at: 0.5, text: 'New tyres after lap 3: front' },
  ])
  expect(stintBars(raceOf(true), 'time', true)[0]?.ticks?.[0]?.at).toBe(282 / 607)
  expect(stintBars(raceOf(true), 'time', false)[0]?.ticks).toEqual([])
})

function Shown() {
  const [view, setView] = useState<RaceView>(sampleRaceView)
  return (
    <Stints
      eventId={31}
      race={raceOf(false)}
      view={view}
      onChange={(change) => setView((now) => ({ ...now, ...change }))}
    />
  )
}

it('loads tyres only when asked for them, and lists the same as figures', async () => {
  const { calls } = renderAt(() => <Shown />, {
    viewer: sampleViewer({ id: 1 }),
    answers: {
      'GET /api/events/31/race': { data: sampleRace },
      'GET /api/events/31/race/telemetry': { data: telemetry },
    },
  })
  const bars = within(await screen.findByRole('list', { name: 'Stints' }))
  // The viewer began in car 8.
  expect(bars.getAllByText('You')).toHaveLength(1)
  expect(bars.getAllByRole('listitem')[0]?.textContent).toContain('First 8 You')
  expect(calls).toEqual([])
  await user.click(screen.getByRole('button', { name: 'By Laps' }))
  await user.click(screen.getByRole('button', { name: 'Tyre Changes' }))
  // Cars 8 and 54.
  expect(await screen.findAllByTitle('New tyres after lap 3: front')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Table' }))
  const table = await screen.findByRole('table', { name: 'Stints' })
  // A table has no length, but a column of tyres.
  expect(screen.queryByRole('button', { name: 'By Laps' })).toBeNull()
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows).toHaveLength(6)
  expect(rows[1]?.textContent).toContain('Second 8')
  expect(rows[1]?.textContent).toContain('lap 3: front')
  expect(within(table).getAllByText('You')).toHaveLength(1)
  expect(rows[0]?.textContent).toContain('First 8 You')
  expect(screen.getByText('How these figures are computed')).toBeTruthy()
})

it('says that a file has no tyres', async () => {
  const cars = telemetry.cars.map((car) => ({
    ...car,
    tread: car.tread.map((laps) => laps.map(() => null)),
    compounds: car.compounds.map((laps) => laps.map(() => null)),
  }))
  renderAt(() => <Shown />, {
    viewer: sampleViewer({ id: 1 }),
    answers: {
      'GET /api/events/31/race': { data: sampleRace },
      'GET /api/events/31/race/telemetry': { data: { ...telemetry, cars } },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Tyre Changes' }))
  expect(await screen.findByText(/Tyres are not recorded in the file/)).toBeTruthy()
})

it('marks where a joined race was stopped, by time and by laps', () => {
  const [car, ...others] = sampleRace.cars
  if (!car) throw new Error('The sample has cars')
  const restarts = [{ afterLap: 3, firstLap: 4, stoppedSeconds: 282, startedSeconds: 282 }]
  const seams = [{ atSeconds: 282, afterLap: 3, pauseSeconds: 600 }]
  const race = shownRace({ ...sampleRace, cars: [{ ...car, restarts }, ...others], seams }, undefined) // prettier-ignore
  if (!race) throw new Error('The sample has laps')
  expect(stintBars(race, 'laps', false)[0]?.seams).toEqual([0.5])
  expect(stintSeams(race, 'laps')).toEqual([{ at: 0.5, text: 'Stopped 10 min' }])
  expect(stintBars(race, 'time', false)[0]?.seams).toEqual([stintSeams(race, 'time')[0]?.at])
})

import { cleanup, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { DrivenRace } from '#shared/contract/race-documents.ts'
import { sampleRace, sampleRaceView } from '#web/testing/race-samples.ts'
import { renderAt } from '#web/testing/render-at.tsx'
import { sampleViewer } from '#web/testing/samples.ts'
import { user } from '#web/testing/user.ts'
import type { RaceView } from './race-view.ts'
import { shownRace } from './shown-race.ts'
import { lapBars, rangeOfBars } from './stint-lap-bars.ts'
import { Stints } from './stints.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function raceOf(driven: DrivenRace = sampleRace) {
  const race = shownRace(driven, undefined)
  if (!race) throw new Error('The sample has laps')
  return race
}

const changes = vi.fn<(change: Partial<RaceView>) => void>()

function Shown({ at = {} }: { at?: Partial<RaceView> }) {
  const [view, setView] = useState<RaceView>({ ...sampleRaceView, ...at })
  return (
    <Stints
      eventId={31}
      race={raceOf()}
      view={view}
      onChange={(change) => {
        changes(change)
        setView((now) => ({ ...now, ...change }))
      }}
    />
  )
}

function show(at?: Partial<RaceView>) {
  changes.mockClear()
  renderAt(() => <Shown {...(at && { at })} />, {
    viewer: sampleViewer({ id: 1 }),
    at: '/events/31/race',
    path: '/events/$id/race',
  })
}

const FIRST = 'First 8, laps 1 to 3, 3 laps, 0:05, median 1:30.000'
const SECOND = 'Second 8, laps 4 to 6, 3 laps, 0:05, median 1:30.500'

const box = (name: string) => screen.findByRole('button', { name })
const lapsShown = () =>
  within(screen.getByRole('group', { name: /^Laps of/ }))
    .getAllByRole('listitem')
    .map((lap) => lap.firstElementChild?.textContent)

it('opens the laps of a stint below its car, and closes them again', async () => {
  show()
  const second = await box(SECOND)
  expect(second.getAttribute('aria-expanded')).toBe('false')
  await user.click(second)
  expect(changes).toHaveBeenLastCalledWith({ stint: '1-4-' })
  expect(screen.getByRole('group', { name: 'Laps of Second 8, laps 4 to 6, 3 laps' })).toBeTruthy()
  expect(lapsShown()).toEqual(['Lap 4, 2:10.000, out lap', 'Lap 5, 1:31.000', 'Lap 6, 1:30.000'])
  const link = screen.getByRole('link', { name: 'All Laps of Car 8' })
  expect(link.getAttribute('href')).toBe('/events/31/race/car?car=1')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('group', { name: /^Laps of/ })).toBeNull()
  expect(document.activeElement).toBe(await box(SECOND))
})

it('leaves out laps into and out of the pit lane on a switch', async () => {
  show({ stint: '1-1-' })
  await box(FIRST)
  expect(lapsShown()).toEqual(['Lap 1, 1:40.000', 'Lap 2, 1:30.000', 'Lap 3, 1:32.000, in lap'])
  const pits = screen.getByRole('button', { name: 'In and Out Laps', pressed: true })
  await user.click(pits)
  expect(changes).toHaveBeenLastCalledWith({ isWithoutPitLaps: true })
  expect(lapsShown()).toEqual(['Lap 1, 1:40.000', 'Lap 2, 1:30.000'])
})

it('is one stop of the Tab key, with arrow keys from stint to stint', async () => {
  show()
  const first = await box(FIRST)
  const list = screen.getByRole('list', { name: 'Stints' })
  const stops = within(list)
    .getAllByRole('button')
    .filter(({ tabIndex }) => tabIndex === 0)
  expect(stops).toEqual([first])
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(await box(SECOND))
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('Second 7')
  await user.keyboard('{Enter}')
  expect(screen.getByRole('group', { name: /^Laps of Second 7/ })).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('group', { name: /^Laps of/ })).toBeNull()
})

it('tells laps by arrow keys', async () => {
  show({ stint: '1-4-' })
  await box(SECOND)
  screen.getByRole('group', { name: /^Laps of/ }).focus()
  await user.keyboard('{ArrowRight}')
  expect(screen.getAllByText('Lap 4, 2:10.000, out lap')).toHaveLength(2)
  await user.keyboard('{ArrowRight}')
  expect(screen.getAllByText('Lap 5, 1:31.000')).toHaveLength(2)
})

it('opens nothing for an address that names no stint', async () => {
  show({ stint: '1-2-' })
  await box(FIRST)
  expect(screen.queryByRole('group', { name: /^Laps of/ })).toBeNull()
})

it('shows how long a lap without a valid time took', () => {
  const [car, ...others] = sampleRace.cars
  if (!car) throw new Error('The sample has cars')
  const times = car.times.map((time, index) => (index === 4 ? null : time))
  const started = car.started.map((start, index) => (index === 5 ? 910_000 : start))
  const race = raceOf({ ...sampleRace, cars: [{ ...car, times, started }, ...others] })
  const [first] = race.cars
  expect(first && lapBars(first, { firstLap: 5, lastLap: 5 })).toEqual([
    { number: 5, seconds: 91, isPit: false, text: 'Lap 5, 1:31.000, not a valid time' },
  ])
})

it('cuts off laps that would flatten all others', () => {
  const times = [100, 101, 102, 900].map((seconds) => ({ seconds }))
  const [low, high] = rangeOfBars(times)
  expect(high).toBeCloseTo(101.5 * 1.4)
  expect(low).toBeLessThan(100)
  expect(rangeOfBars([{ seconds: null }])).toEqual([0, 1])
})

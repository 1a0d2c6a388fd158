import { expect, test } from 'vitest'
import { carWith, GREEN, lapWith } from '#tests/support/race-laps.ts'
import { runsOf, stintsOf } from './car-stints.ts'
import { runningLapsOf } from './clean-laps.ts'
import { crossingsOf, durationsOf, pauseWithin, startOfLap } from './crossings.ts'
import { drivingTimes } from './driving-time.ts'
import { isStop, pitVisitsOf } from './pit-visits.ts'
import { figuresOf } from './stint-figures.ts'
import { raceTimeline } from './timeline.ts'
import { tyreRunsOf } from './tyre-runs.ts'

/** Two laps, a wait of 20 s for the last car, and two more laps. The lap before the stop ended in the pit lane. */
const laps = [100, 100, 110, 100].map((seconds, index) =>
  lapWith({
    number: index + 1,
    startedSeconds: GREEN + ([0, 100, 220, 330][index] ?? 0),
    seconds,
    isPit: index === 1,
    tread: [0.9 - index * 0.01, null, null, null],
  }),
)
const lapAt = (index: number) => laps[index] ?? lapWith({})
const restarts = [{ afterLap: 2, firstLap: 3, stoppedSeconds: 200, startedSeconds: 220 }]
const stopped = carWith({ laps, restarts, ranges: [{ driver: 0, firstLap: 1, lastLap: 4 }] })
const car = { ...stopped, crossings: crossingsOf(stopped, GREEN) }

test('a car crosses the line for the last time before the stop, not when the race goes on', () => {
  expect(car.crossings).toEqual([100, 200, 330, 430])
  expect(startOfLap(car, 3)).toBe(220)
})

test('the wait for the restart is no part of a lap, a stint or the driving time', () => {
  expect(durationsOf(car)).toEqual([100, 100, 110, 100])
  expect(pauseWithin(car, { firstLap: 1, lastLap: 4 })).toBe(20)
  expect(pauseWithin(car, { firstLap: 3, lastLap: 4 })).toBe(0)
  const [driver] = drivingTimes(car, 'gross')
  expect(driver).toMatchObject({ gross: 410, longestStint: 410, longestRun: 210 })
  expect(driver?.driven).toEqual([
    { start: 0, end: 200 },
    { start: 220, end: 430 },
  ])
})

test('a run and a tyre run begin with the restart, a stint goes on with its driver', () => {
  const halves = [
    { firstLap: 1, lastLap: 2 },
    { firstLap: 3, lastLap: 4 },
  ]
  expect(runsOf(car)).toEqual(halves)
  expect(tyreRunsOf(car)).toMatchObject(halves)
  expect(stintsOf(car)).toEqual([{ driver: 0, firstLap: 1, lastLap: 4 }])
  expect(figuresOf(car, 'run').map(({ endedBy }) => endedBy)).toEqual([
    'race stopped',
    'end of race',
  ])
})

test('the lap after a restart says nothing about pace', () => {
  expect(runningLapsOf(car).map(({ number }) => number)).toEqual([4])
})

test('driving into the pit lane because the race was stopped is no stop', () => {
  expect(
    pitVisitsOf(car).map((visit) => [visit.lap, visit.kind, isStop(visit, { status: 'DNF' })]),
  ).toEqual([[2, 'race stopped', false]])
})

test('laps that a car got as a credit have no times, and it completes the last one at the restart', () => {
  const credited = carWith({
    laps: [lapAt(0), lapWith({ number: 2 }), lapWith({ number: 3 }), { ...lapAt(2), number: 4 }],
    restarts: [{ afterLap: 1, firstLap: 4, stoppedSeconds: 100, startedSeconds: 220 }],
  })
  const timeline = raceTimeline([credited])
  expect(timeline?.cars[0]?.crossings).toEqual([100, null, 220, 330])
  expect(runsOf(credited)).toEqual([
    { firstLap: 1, lastLap: 1 },
    { firstLap: 2, lastLap: 3 },
    { firstLap: 4, lastLap: 4 },
  ])
})

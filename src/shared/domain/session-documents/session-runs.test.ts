import { expect, test } from 'vitest'
import { lapWith } from '#tests/support/race-laps.ts'
import { person, sessionCar, sessionOf } from '#tests/support/session-laps.ts'
import { longRuns, racePace, runsOfSession } from './session-runs.ts'
import { withGarageVisits } from './session-timeline.ts'

const runsOf = (car: Parameters<typeof sessionOf>[0]) => sessionOf(car).cars.flatMap(runsOfSession)

/** Six laps that become slower by 0.2 s each, and use 5 % of the tank. */
const six = [100, 100.2, 100.4, 100.6, 100.8, 101]
const falling = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7]
const sixLaps = falling.slice(1).map((fuel) => ({ fuel, topSpeedKmh: 300 }))

test('a long run has its mean, decay and use per lap', () => {
  const [run] = longRuns(sessionOf(sessionCar({ seconds: six, laps: sixLaps })))
  expect(run).toMatchObject({ firstLap: 1, lastLap: 7, laps: 7, cleanLaps: 6, best: 100 })
  expect(run?.mean).toBeCloseTo(100.5, 9)
  expect(run?.decay).toBeCloseTo(0.2, 9)
  expect(run?.fuelPerLap).toBeCloseTo(0.05, 9)
  expect(run?.energyPerLap).toBeNull()
})

test.each([
  ['four clean laps', six.slice(0, 4), 0],
  ['five clean laps', six.slice(0, 5), 1],
  ['five laps, of which one was slow', [...six.slice(0, 4), 115], 0],
  ['five laps, of which one has no time', [...six.slice(0, 4), null], 0],
])('with %s', (_, seconds, count) => {
  expect(longRuns(sessionOf(sessionCar({ seconds })))).toHaveLength(count)
})

test('five clean laps are too few for a decay', () => {
  const [run] = longRuns(sessionOf(sessionCar({ seconds: six.slice(0, 5) })))
  expect(run?.decay).toBeNull()
})

test('runs end in the pit lane, and where the driver changes', () => {
  const runs = runsOf(
    sessionCar({
      drivers: [person('Ann'), person('Bea')],
      ranges: [
        { driver: 0, firstLap: 1, lastLap: 5 },
        { driver: 1, firstLap: 6, lastLap: 7 },
      ],
      seconds: six,
      laps: [{}, { isPit: true }],
    }),
  )
  expect(runs.map(({ driver, firstLap, lastLap }) => [driver, firstLap, lastLap])).toEqual([
    [0, 1, 3],
    [0, 4, 5],
    [1, 6, 7],
  ])
})

test('a run begins with its first lap, or when the lap before ended', () => {
  const runs = runsOf(sessionCar({ seconds: six, laps: [{}, { isPit: true }] }))
  // A lap out of the garage has no start of its own.
  expect(runs.map(({ startSeconds }) => startSeconds)).toEqual([null, 320.2])
})

test.each([
  ['the fuel falls', [0.3, 0.25, 0.2], [], []],
  ['it rises without a visit to the pit lane', [0.3, 0.25, 0.6], [], [3]],
  ['it rises on the lap into the pit lane', [0.3, 0.6, 0.55], [2], [2]],
  ['it rises on the lap out of the pit lane', [0.3, 0.25, 0.6], [2], [2]],
  ['it rises by what rounding does', [0.3, 0.302, 0.301], [], []],
  ['it is not known', [0.3, null, 0.6], [], []],
  ['it has values that mean nothing', [0.3, -1, 0.6], [], []],
])('finds visits to the garage where %s', (_, fuel, marked, found) => {
  const laps = fuel.map((level, index) =>
    lapWith({
      number: index + 1,
      fuel: level,
      topSpeedKmh: 280,
      isPit: marked.some((lap) => lap === index + 1),
    }),
  )
  const visits = withGarageVisits(laps).filter(({ isPit }) => isPit)
  expect(visits.map(({ number }) => number)).toEqual(found)
})

test('race pace is the best long run of each car, by class', () => {
  const car = (entry: number, carClass: string, plus: number) =>
    sessionCar({
      entry,
      place: entry,
      carClass,
      seconds: six.map((one) => one + plus),
      laps: sixLaps,
    })
  const twice = sessionCar({
    entry: 4,
    place: 4,
    seconds: [...six.map((one) => one + 3), null, ...six.map((one) => one - 1)],
    laps: [{}, {}, {}, {}, {}, { isPit: true }],
  })
  const pace = racePace(
    sessionOf(car(1, 'Hypercar', 0), car(2, 'LMGT3', 10), car(3, 'LMGT3', 9.5), twice),
  )
  expect(
    pace.map(({ carClass, place, run, gap, lapsPerTank }) => [
      carClass,
      place,
      run.entry,
      gap === null ? null : Number(gap.toFixed(3)),
      lapsPerTank === null ? null : Number(lapsPerTank.toFixed(6)),
    ]),
  ).toEqual([
    ['Hypercar', 1, 4, null, null],
    ['Hypercar', 2, 1, 1, 20],
    ['LMGT3', 1, 3, null, 20],
    ['LMGT3', 2, 2, 0.5, 20],
  ])
  expect(pace[0]?.run).toMatchObject({ firstLap: 8, lastLap: 14 })
})

test('a session without long runs has no race pace', () => {
  expect(racePace(sessionOf(sessionCar({ seconds: [100] }), sessionCar({ entry: 2 })))).toEqual([])
})

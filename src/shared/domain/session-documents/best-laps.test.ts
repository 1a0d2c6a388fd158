import { expect, test } from 'vitest'
import { sessionCar, sessionOf } from '#tests/support/session-laps.ts'
import { bestLapTable, contradictsTimes, limitsOf } from './best-laps.ts'
import { driverBests } from './driver-bests.ts'

const qualifying = sessionOf(
  sessionCar({
    entry: 1,
    place: 1,
    seconds: [101.4, 102],
    laps: [
      { sectors: [30.4, 40, 31], topSpeedKmh: 301 },
      { sectors: [30, 40.5, 31.5], topSpeedKmh: 500 },
    ],
  }),
  sessionCar({ entry: 2, place: 2, seconds: [103, 102.4] }),
  sessionCar({ entry: 3, place: 3, carClass: 'LMGT3', seconds: [110] }),
  sessionCar({ entry: 4, place: 4, carClass: 'LMGT3', seconds: [117.7] }),
  sessionCar({ entry: 5, place: 5, carClass: 'LMGT3', seconds: [117.702] }),
  sessionCar({ entry: 6, place: 6, carClass: 'LMGT3', seconds: [null] }),
  sessionCar({ entry: 7, place: 7 }),
)

test('the table has the best lap of each car, with its number, sectors, and the ideal lap', () => {
  const [first] = bestLapTable(qualifying)
  expect(first).toMatchObject({
    entry: 1,
    laps: 3,
    best: { lap: 2, seconds: 101.4, driver: 0, atSeconds: 221.4, sectors: [30.4, 40, 31] },
    gap: null,
    classGap: null,
    interval: null,
    idealSeconds: 101,
    topSpeedKmh: 301,
    isWithinLimit: true,
  })
})

test('gaps are to the best of all, to the best of the class, and to the car ahead', () => {
  const rounded = (gap: number | null) => gap && Number(gap.toFixed(3))
  expect(
    bestLapTable(qualifying).map(({ entry, gap, classGap, interval }) =>
      [entry, gap, classGap, interval].map(rounded),
    ),
  ).toEqual([
    [1, null, null, null],
    [2, 1, 1, 1],
    [3, 8.6, null, 7.6],
    [4, 16.3, 7.7, 7.7],
    [5, 16.302, 7.702, 0.002],
    [6, null, null, null],
    [7, null, null, null],
  ])
})

test('107 % is of the best of the own class; a car on the line is within', () => {
  expect(limitsOf(qualifying).get('LMGT3')).toBeCloseTo(117.7, 9)
  expect(bestLapTable(qualifying).map(({ isWithinLimit }) => isWithinLimit)).toEqual([
    true,
    true,
    true,
    true,
    false,
    null,
    null,
  ])
})

test('a session without a lap lists its cars, and has no limit', () => {
  const empty = sessionOf(sessionCar({ entry: 2, place: 2 }), sessionCar({ entry: 1, place: 1 }))
  expect(bestLapTable(empty)).toMatchObject([
    { entry: 1, laps: 0, best: null, gap: null, isWithinLimit: null },
    { entry: 2, laps: 0, best: null, gap: null, isWithinLimit: null },
  ])
  expect(limitsOf(empty).size).toBe(0)
  expect(contradictsTimes(empty)).toBe(false)
})

test('times of zero and less are no laps to rank', () => {
  const [row] = bestLapTable(sessionOf(sessionCar({ seconds: [0, -5, 99] })))
  expect(row?.best).toMatchObject({ lap: 4, seconds: 99 })
})

test.each([
  ['in the order of their times', [100, 101, null], [], false],
  ['with equal times', [100, 100, 101], [], false],
  ['behind a slower one', [101, 100, 102], [], true],
  ['with a time behind one without', [100, null, 101], [], true],
  ['disqualified, whatever its time', [101, 102, 100], [3], false],
])('tells whether cars are %s', (_, seconds, disqualified, contradicts) => {
  const session = sessionOf(
    ...seconds.map((time, index) =>
      sessionCar({
        entry: index + 1,
        place: index + 1,
        seconds: [time],
        status: disqualified.some((entry) => entry === index + 1) ? 'DSQ' : 'Finished',
      }),
    ),
  )
  expect(contradictsTimes(session)).toBe(contradicts)
})

test('gaps are not measured from a disqualified car', () => {
  const session = sessionOf(
    sessionCar({ entry: 1, place: 1, seconds: [101] }),
    sessionCar({ entry: 2, place: 2, seconds: [102] }),
    sessionCar({ entry: 3, place: 3, seconds: [100], status: 'DSQ' }),
  )
  expect(bestLapTable(session).map(({ gap, interval }) => [gap, interval])).toEqual([
    [null, null],
    [1, 1],
    [null, null],
  ])
  expect(limitsOf(session).get('Hypercar')).toBeCloseTo(108.07, 9)
})

test('a best lap that is stated but not listed counts, and names its driver only if there is one', () => {
  const late = sessionOf(
    sessionCar({ entry: 1, place: 1, seconds: [103] }),
    { ...sessionCar({ entry: 2, place: 2, seconds: [104] }), unlistedBestSeconds: 101.5 },
    { ...sessionCar({ entry: 3, place: 3 }), unlistedBestSeconds: 102.25 },
  )
  const rows = bestLapTable(late)
  expect(rows.map(({ best }) => best && [best.lap, best.seconds])).toEqual([
    [2, 103],
    [null, 101.5],
    [null, 102.25],
  ])
  expect(rows.map(({ gap }) => gap)).toEqual([1.5, null, 0.75])
  expect(limitsOf(late).get('Hypercar')).toBeCloseTo(101.5 * 1.07, 9)
  expect(driverBests(late).map(({ entry, best }) => [entry, best?.lap, best?.seconds])).toEqual([
    [2, null, 101.5],
    [3, null, 102.25],
    [1, 2, 103],
  ])
})

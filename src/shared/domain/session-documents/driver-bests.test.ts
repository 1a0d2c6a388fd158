import { expect, test } from 'vitest'
import { person, sessionCar, sessionOf } from '#tests/support/session-laps.ts'
import { driverBests, meansOfTwo } from './driver-bests.ts'

const drivers = [person('Ann'), person('Bea'), person('Cleo')]

const practice = sessionOf(
  sessionCar({
    entry: 1,
    drivers,
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 3 },
      { driver: 1, firstLap: 4, lastLap: 6 },
    ],
    seconds: [101, 100, 104, 103, null],
  }),
  sessionCar({ entry: 2, place: 2, seconds: [102] }),
)

test('every driver has laps and a best one, the fastest first, and who never drove is last', () => {
  expect(
    driverBests(practice).map(({ entry, driver, laps, timedLaps, best, toTeammate }) => [
      entry,
      driver,
      laps,
      timedLaps,
      best?.seconds,
      toTeammate,
    ]),
  ).toEqual([
    [1, 0, 3, 2, 100, null],
    [2, 0, 2, 1, 102, null],
    [1, 1, 3, 2, 103, 3],
    [1, 2, 0, 0, undefined, null],
  ])
})

test('drivers have a place in their class, and gaps to the fastest of all and of the class', () => {
  const session = sessionOf(
    sessionCar({ entry: 1, carClass: 'Hypercar', seconds: [100] }),
    sessionCar({ entry: 2, carClass: 'LMGT3', seconds: [110] }),
    sessionCar({ entry: 3, carClass: 'LMGT3', seconds: [112] }),
    sessionCar({ entry: 4, carClass: 'LMGT3', seconds: [null] }),
  )
  expect(
    driverBests(session).map(({ entry, classPlace, gap, classGap }) => [
      entry,
      classPlace,
      gap,
      classGap,
    ]),
  ).toEqual([
    [1, 1, null, null],
    [2, 1, 10, null],
    [3, 2, 12, 2],
    [4, null, null, null],
  ])
})

test('a lap with a change of driver is nobody’s best', () => {
  const session = sessionOf(
    sessionCar({
      drivers,
      ranges: [
        { driver: 0, firstLap: 1, lastLap: 3 },
        { driver: 1, firstLap: 3, lastLap: 4 },
      ],
      seconds: [101, 99, 102],
    }),
  )
  expect(driverBests(session).map(({ driver, best }) => [driver, best?.lap])).toEqual([
    [0, 2],
    [1, 4],
    [2, undefined],
  ])
})

test('laps that no range covers are those of an unknown driver', () => {
  const session = sessionOf(
    sessionCar({ ranges: [{ driver: 0, firstLap: 3, lastLap: 9 }], seconds: [101, 102] }),
  )
  expect(driverBests(session).map(({ driver, laps }) => [driver, laps])).toEqual([
    [0, 1],
    [null, 2],
  ])
})

test('the mean of two is that of the two fastest drivers of a car', () => {
  const trio = (entry: number, seconds: [number, number, number]) =>
    sessionCar({
      entry,
      drivers,
      ranges: [
        { driver: 0, firstLap: 1, lastLap: 2 },
        { driver: 1, firstLap: 3, lastLap: 3 },
        { driver: 2, firstLap: 4, lastLap: 4 },
      ],
      seconds,
    })
  const session = sessionOf(
    trio(1, [100, 104, 103]),
    trio(2, [101, 101.5, 120]),
    sessionCar({
      entry: 3,
      seconds: [90],
    }),
  )
  expect(meansOfTwo(session)).toEqual([
    { entry: 2, seconds: 101.25, drivers: [0, 1], gap: null },
    { entry: 1, seconds: 101.5, drivers: [0, 2], gap: 0.25 },
  ])
})

import { expect, it } from 'vitest'
import { drivenCarWith, GREEN, lapWith } from '#tests/support/race-laps.ts'
import { raceAt } from './race-at.ts'

const laps = (seconds: number, count: number) =>
  Array.from({ length: count }, (_, index) => seconds * (index + 1))
const driver = (name: string) => ({ name, shownName: name, userId: null, category: null })

const RACE = [
  drivenCarWith({
    entry: 1,
    number: '1',
    crossings: laps(100, 80),
    flagSeconds: 8_000,
    drivers: [driver('Ann'), driver('Ben')],
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 30 },
      { driver: 1, firstLap: 31, lastLap: 80 },
    ],
  }),
  drivenCarWith({ entry: 2, number: '2', carClass: 'LMGT3', crossings: laps(120, 66) }),
  drivenCarWith({
    entry: 3,
    number: '3',
    crossings: laps(101, 35),
    drivers: [driver('Cid')],
    status: 'DNF',
  }),
  drivenCarWith({ entry: 4, number: '4', crossings: laps(99, 20) }),
]

it('places the cars of each class by laps, then by who completed them earlier', () => {
  const cars = raceAt(RACE, 3_600)
  expect(
    [...(cars ?? [])].map(([entry, car]) => [entry, car.classPlace, car.laps, car.seconds]),
  ).toEqual([
    [1, 1, 36, 3_600],
    [3, 2, 35, 3_535],
    [2, 1, 30, 3_600],
    [4, 3, 20, 1_980],
  ])
})

it('counts the laps and the time that each driver had driven, where the file names them', () => {
  const cars = raceAt(RACE, 3_600)
  expect(cars?.get(1)?.drivenBy).toEqual([
    { laps: 30, seconds: 3_000 },
    { laps: 6, seconds: 600 },
  ])
  expect(raceAt(RACE, 1_800)?.get(1)?.drivenBy).toEqual([
    { laps: 18, seconds: 1_800 },
    { laps: 0, seconds: 0 },
  ])
  expect(cars?.get(3)?.drivenBy).toBeNull()
})

it('takes a car to be on its last lap until the time of one has passed', () => {
  const hasStopped = (seconds: number) => raceAt(RACE, seconds)?.get(3)?.hasStopped
  expect([3_434, 3_535, 3_635, 3_636].map(hasStopped)).toEqual([false, false, false, true])
  expect(raceAt(RACE, 8_000)?.get(1)?.hasStopped).toBe(false)
  // Nobody saw it stop.
  const running = RACE.map((car) => ({
    ...car,
    ...(car.entry === 3 && { status: 'Running' as const }),
  }))
  expect(raceAt(running, 8_000)?.get(3)?.hasStopped).toBe(false)
})

it('counts the last lap of a car as its results do, though nothing tells when it ended', () => {
  const unknown = lapWith({ number: 3, startedSeconds: GREEN + 200 })
  const { laps: known } = drivenCarWith({ crossings: laps(100, 2) })
  const cars = [
    ...RACE,
    drivenCarWith({ entry: 5, number: '5', laps: [...known, unknown], status: 'DNF' }),
  ]
  const at = (seconds: number) => {
    const car = raceAt(cars, seconds)?.get(5)
    return [car?.laps, car?.seconds, car?.hasStopped]
  }
  expect([299, 300, 399, 400].map(at)).toEqual([
    [2, 200, false],
    [3, null, false],
    [3, null, false],
    [3, null, true],
  ])
})

it('says nothing about a time after the end, or a race without laps', () => {
  expect(raceAt(RACE, 8_001)).toBeNull()
  expect(raceAt([drivenCarWith({ entry: 1 })], 60)).toBeNull()
})

import { expect, test } from 'vitest'
import { drivenCarWith } from '#tests/support/race-laps.ts'
import { drivingTimes } from './driving-time.ts'
import { raceTimeline } from './timeline.ts'
import { fastestOfAllLaps, withUncountedTime } from './uncounted-laps.ts'

const person = (name: string) => ({ name, shownName: name, userId: null, category: null })

const after = (seconds: number | null, driverName: string | null, number = 4) => ({
  part: 0,
  number,
  seconds,
  driverName,
})

const race = raceTimeline([
  drivenCarWith({
    crossings: [100, 199, 300],
    drivers: [person('Ann'), person('Bea')],
    ranges: [{ driver: 0, firstLap: 1, lastLap: 3 }],
    uncounted: [after(98, 'Ann'), after(97.5, 'Bea', 5), after(null, 'Bea', 6), after(96, null, 7)],
  }),
  drivenCarWith({
    entry: 2,
    crossings: [101, 202, 303],
    drivers: [person('Cleo')],
    ranges: [{ driver: 0, firstLap: 1, lastLap: 3 }],
  }),
])
if (!race) throw new Error('The cars have laps')

test('laps after the cut are bests once they count', () => {
  expect(
    fastestOfAllLaps(race, 'driver').map(({ entry, driver, lap, seconds, gap, isUncounted }) => [
      entry,
      driver,
      lap,
      seconds,
      gap,
      isUncounted === true,
    ]),
  ).toEqual([
    [1, 1, 5, 97.5, 0, true],
    [1, 0, 4, 98, 0.5, true],
    [2, 0, 1, 101, 3.5, false],
  ])
  expect(fastestOfAllLaps(race, 'car')[0]).toMatchObject({ entry: 1, lap: 7, seconds: 96 })
})

test('laps after the cut are driving time once they count', () => {
  const [car] = race.cars
  if (!car) throw new Error('There is a car')
  const times = withUncountedTime(drivingTimes(car, 'gross'), car)
  expect(times.map(({ driver, laps, gross, seconds }) => [driver, laps, gross, seconds])).toEqual([
    [0, 4, 398, 398],
    [1, 2, 97.5, 97.5],
    [null, 1, 96, 96],
  ])
})

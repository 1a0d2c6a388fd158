import { expect, it } from 'vitest'
import { drivenCarWith } from '#tests/support/race-laps.ts'
import { fastestLaps } from './fastest-laps.ts'
import { improvements } from './lap-marks.ts'
import { raceTimeline } from './timeline.ts'
import { toRaceCars } from './to-race-cars.ts'

// 1:40.000, and then 96.6054 s and 96.6046 s, which are both shown as 1:36.605.
const times = [1_000_000, 966_054, 966_046]
const { laps: _laps, ranges: _ranges, ...car } = drivenCarWith({ entry: 1, number: '7' })
const cars = toRaceCars(
  { cars: [{ ...car, times, started: [1_000_000, 2_000_000, 2_966_054] }] },
  {
    compounds: [],
    cars: [
      {
        entry: 1,
        sectors: [[447_885], [], []],
        topSpeedKmh: [],
        fuel: [],
        energy: [],
        tread: [[], [], [], []],
        compounds: [[], [], [], []],
      },
    ],
  },
)

it('compares laps as they are shown, so that of equal ones the first counts everywhere', () => {
  const race = raceTimeline(cars)
  if (!race) throw new Error('The car has laps')
  expect(fastestLaps(race, 'car')).toMatchObject([{ lap: 2, seconds: 96.605 }])
  expect(improvements(race).get(1)?.get(3)).toBeUndefined()
})

it('rounds halves of sectors up, like lap times', () => {
  expect(cars[0]?.laps[0]?.sectors[0]).toBe(44.789)
})

import { expect, it } from 'vitest'
import { drivenCarWith } from '#tests/support/race-laps.ts'
import { fastestLaps } from './fastest-laps.ts'
import { lapsWithSectors } from './best-sectors.ts'
import { improvements } from './lap-marks.ts'
import { figuresOf } from './stint-figures.ts'
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

it('rounds means and crossings once, from the decimals of the file', () => {
  // On average 100.0015 s, shown as 1:40.002; the mean of what is shown, 100.0010 and 100.0010, would be less.
  const even = [1_000_000, 1_000_014, 1_000_014, 1_000_016]
  const [one] = toRaceCars({
    cars: [{ ...car, times: even, started: [1_000_000, 2_000_000, 3_000_014, 4_000_028] }],
  })
  if (!one) throw new Error('There is a car')
  expect(one.laps[1]).toMatchObject({ seconds: 100.001, exactSeconds: 100.0014 })
  expect(figuresOf({ ...one, crossings: [] }, 'stint')[0]?.mean).toBeCloseTo(100.00147, 5)
  const race = raceTimeline([one])
  // 400.0028 s from green to the start of the last lap, and 100.0016 s.
  expect(race?.leaderCrossings[3]).toBeCloseTo(400.0044, 9)
})

it('compares a lap with its sectors by the decimals of the file', () => {
  const sectors = [300_004, 400_004, 300_004].map((one) => [one])
  const [one] = toRaceCars(
    { cars: [{ ...car, times: [1_000_026], started: [1_000_000] }] },
    {
      compounds: [],
      cars: [
        {
          entry: 1,
          sectors,
          topSpeedKmh: [],
          fuel: [],
          energy: [],
          tread: [[], [], [], []],
          compounds: [[], [], [], []],
        },
      ],
    },
  )
  // They differ by 1.4 ms, what is shown of them by 3.
  expect(lapsWithSectors(one?.laps ?? [])).toHaveLength(1)
})

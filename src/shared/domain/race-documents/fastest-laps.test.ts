import { describe, expect, test } from 'vitest'
import { bestSectors, idealLap, lapsWithSectors } from './best-sectors.ts'
import { fastestLaps } from './fastest-laps.ts'
import { carWith, lapWith } from '#tests/support/race-laps.ts'
import { raceTimeline } from './timeline.ts'
import { topSpeedOfCars, topSpeeds } from './top-speeds.ts'

function raceOf(...cars: Parameters<typeof carWith>[0][]) {
  const race = raceTimeline(cars.map((car, index) => carWith({ entry: index + 1, ...car })))
  if (!race) throw new Error('These cars have laps')
  return race
}

const sectorLap = (sectors: [number, number, number], seconds: number | null, number = 1) =>
  lapWith({ number, sectors, seconds })

describe('fastest laps', () => {
  const ranges = [
    { driver: 0, firstLap: 1, lastLap: 2 },
    { driver: 1, firstLap: 3, lastLap: 4 },
  ]
  const race = raceOf(
    { crossings: [100, 199, 297, 399], ranges },
    { crossings: [101, 199, 300, 400] },
  )

  test('of cars are sorted by time, the earlier one of two equal laps first', () => {
    expect(fastestLaps(race, 'car')).toMatchObject([
      { entry: 2, lap: 2, seconds: 98, atSeconds: 199, gap: 0, interval: 0 },
      { entry: 1, lap: 3, seconds: 98, atSeconds: 297, gap: 0, interval: 0, driver: 1 },
    ])
  })
  test('of drivers leave out cars whose drivers are unknown', () => {
    expect(fastestLaps(race, 'driver')).toMatchObject([
      { entry: 1, driver: 1, lap: 3 },
      { entry: 1, driver: 0, lap: 2, gap: 1, interval: 1 },
    ])
  })
  test('of drivers leave out a lap with a change of driver', () => {
    const swapped = raceOf({
      crossings: [100, 199, 290, 390],
      ranges: [
        { driver: 0, firstLap: 1, lastLap: 3 },
        { driver: 1, firstLap: 3, lastLap: 4 },
      ],
    })
    expect(fastestLaps(swapped, 'driver').map(({ lap }) => lap)).toEqual([2, 4])
    expect(fastestLaps(swapped, 'car').map(({ lap }) => lap)).toEqual([3])
  })
})

describe('sectors', () => {
  test('of laps that do not add up are left out', () => {
    const laps = [
      sectorLap([30, 40, 31], 101),
      sectorLap([29, 40, 31], 101),
      sectorLap([20, 40, 31], null),
      sectorLap([30, 40, 31.0019], 101),
      sectorLap([0, 40, 61], 101),
    ]
    expect(lapsWithSectors(laps)).toEqual([laps[0], laps[3]])
  })
  test('of the example make an ideal lap that leaves 0.4 s', () => {
    const laps = [
      sectorLap([30, 40.2, 31.3], 101.5, 1),
      sectorLap([30.2, 40, 31.2], 101.4, 2),
      sectorLap([30.4, 40.3, 31], 101.7, 3),
    ]
    const ideal = idealLap(laps)
    expect(ideal?.seconds).toBeCloseTo(101, 9)
    expect(ideal?.left).toBeCloseTo(0.4, 9)
    expect(idealLap([])).toBeNull()
  })
  test('make an ideal lap that is their sum as they are shown', () => {
    // Shown as 24.398, 35.434 and 30.686; the exact sum would be shown as 1:30.517.
    const laps = [
      sectorLap([24.3976, 35.4336, 31], 90.8312, 1),
      sectorLap([24.5, 36, 30.6856], 91.1856, 2),
    ]
    expect(idealLap(laps)?.seconds).toBe(90.518)
  })
  test.each([
    ['add up to more', [24.3976, 35.4336, 30.6856], 90.5168, 90.517],
    ['add up to less', [24.3984, 35.4344, 30.6864], 90.5192, 90.519],
  ] as const)(
    'of one lap make that lap, also if they %s when rounded',
    (_, sectors, time, best) => {
      expect(idealLap([sectorLap([...sectors], time)])).toEqual({ seconds: best, left: 0 })
    },
  )
  test('never make a lap that is slower than one without sectors', () => {
    const laps = [sectorLap([30, 40, 31], 101, 1), lapWith({ number: 2, seconds: 100.5 })]
    expect(idealLap(laps)).toEqual({ seconds: 100.5, left: 0 })
  })
  test('are ranked by the best of each car', () => {
    const cars = [
      carWith({
        entry: 1,
        laps: [sectorLap([30, 40, 31], 101, 1), sectorLap([31, 39, 31], 101, 2)],
      }),
      carWith({ entry: 2, laps: [sectorLap([29, 41, 32], 102)] }),
    ]
    expect(
      bestSectors(cars).map((one) => one.map(({ entry, lap, seconds }) => [entry, lap, seconds])),
    ).toEqual([
      [[2, 1, 29], [1, 1, 30]], // prettier-ignore
      [[1, 2, 39], [2, 1, 41]], // prettier-ignore
      [[1, 1, 31], [2, 1, 32]], // prettier-ignore
    ])
  })
  test('are ranked by the best of each driver, without laps with a change of driver', () => {
    const laps = [
      sectorLap([30, 40, 31], 101, 1),
      sectorLap([29, 39, 30], 98, 2),
      sectorLap([31, 38, 32], 101, 3),
    ]
    const ranges = [
      { driver: 0, firstLap: 1, lastLap: 2 },
      { driver: 1, firstLap: 2, lastLap: 3 },
    ]
    expect(
      bestSectors([carWith({ laps, ranges })], 'driver').map((one) =>
        one.map(({ driver, lap, seconds }) => [driver, lap, seconds]),
      ),
    ).toEqual([
      [[0, 1, 30], [1, 3, 31]], // prettier-ignore
      [[1, 3, 38], [0, 1, 40]], // prettier-ignore
      [[0, 1, 31], [1, 3, 32]], // prettier-ignore
    ])
  })
})

describe('top speeds', () => {
  const speeds = (...kmh: (number | null)[]) =>
    kmh.map((topSpeedKmh, index) =>
      lapWith({ number: index + 1, startedSeconds: 100 + index * 90, seconds: 90, topSpeedKmh }),
    )
  const race = raceOf(
    { laps: speeds(301, 300, 300, 300, 299, 298) },
    { laps: speeds(310, 290, null, 0, 600) },
  )

  test('leave out what no car can drive', () => {
    expect(topSpeeds(race, 3).map(({ entry, kmh }) => [entry, kmh])).toEqual([
      [2, 310],
      [1, 301],
      [1, 300],
    ])
  })
  test('of cars are sorted by the mean of the five best, because a single one may be a slipstream', () => {
    expect(topSpeedOfCars(race).map(({ entry, kmh, meanKmh }) => [entry, kmh, meanKmh])).toEqual([
      [1, 301, 300],
      [2, 310, 300],
    ].toSorted((one, other) => (other[1] ?? 0) - (one[1] ?? 0))) // prettier-ignore
  })
})

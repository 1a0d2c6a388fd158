import { describe, expect, test } from 'vitest'
import { improvements, marksOfCar, sectorImprovements } from './lap-marks.ts'
import { carWith, lapWith } from '#tests/support/race-laps.ts'
import { raceTimeline } from './timeline.ts'

function raceOf(...cars: Parameters<typeof carWith>[0][]) {
  const race = raceTimeline(cars.map((car, index) => carWith({ entry: index + 1, ...car })))
  if (!race) throw new Error('These cars have laps')
  return race
}

describe('improvements', () => {
  test('are given to laps that were a best when they were completed', () => {
    const race = raceOf(
      { crossings: [100, 199, 299.5], carClass: 'Hypercar' },
      { crossings: [110, 218, 325], carClass: 'LMGT3' },
    )
    expect(improvements(race)).toEqual(
      new Map([
        [1, new Map([[1, 'race'], [2, 'race']])], // prettier-ignore
        [2, new Map([[1, 'class'], [2, 'class'], [3, 'class']])], // prettier-ignore
      ]),
    )
  })
  test('of a car and of its second driver are told apart', () => {
    const race = raceOf(
      { crossings: [90, 180, 270, 360] },
      {
        crossings: [101, 201, 306, 408],
        ranges: [
          { driver: 0, firstLap: 1, lastLap: 2 },
          { driver: 1, firstLap: 3, lastLap: 4 },
        ],
      },
    )
    expect(improvements(race).get(2)).toEqual(new Map([[2, 'car'], [4, 'driver']])) // prettier-ignore
  })
})

/** By entry and lap: what nobody has beaten by the end. */
const standingBests = (race: ReturnType<typeof raceOf>) =>
  new Map(
    race.cars.map(({ entry, laps }) => {
      const marksOf = marksOfCar(race, entry)
      const standing = laps.flatMap(({ number }) =>
        marksOf(number)
          .lap.filter(({ isStanding }) => isStanding)
          .map(({ of }) => [number, of] as const),
      )
      return [entry, new Map(standing)] as const
    }),
  )

describe('bests that stand at the end', () => {
  const ranges = [
    { driver: 0, firstLap: 1, lastLap: 2 },
    { driver: 1, firstLap: 3, lastLap: 4 },
  ]
  // Car 1: 100, 98, 97, 99; car 2: 99, 98, 98.5, 99; car 3: 120, 118.
  const race = raceOf(
    { crossings: [100, 198, 295, 394], ranges },
    { crossings: [99, 197, 295.5, 394.5], ranges },
    { crossings: [120, 238], carClass: 'LMGT3', ranges },
  )

  test('are each marked once, with the widest of what they are the best of', () => {
    expect(standingBests(race)).toEqual(
      new Map([
        [1, new Map([[3, 'race'], [2, 'driver']])], // prettier-ignore
        [2, new Map([[2, 'car'], [3, 'driver']])], // prettier-ignore
        [3, new Map([[2, 'class']])], // prettier-ignore
      ]),
    )
  })
  test('are marked also on the first lap, and the earlier one of two equal laps counts', () => {
    const equal = raceOf({ crossings: [90, 180, 270] })
    expect(standingBests(equal).get(1)).toEqual(new Map([[1, 'race']]))
  })
  test("of a lap that two drivers drove are nobody's but the car's", () => {
    const swapped = raceOf({
      crossings: [100, 190, 289],
      ranges: [
        { driver: 0, firstLap: 1, lastLap: 2 },
        { driver: 1, firstLap: 2, lastLap: 3 },
      ],
    })
    expect(standingBests(swapped).get(1)).toEqual(
      new Map([[2, 'race'], [1, 'driver'], [3, 'driver']]), // prettier-ignore
    )
  })
})

describe('the marks of a car', () => {
  test('tell what a lap was the best of, and what nobody has beaten by the end', () => {
    // The second lap of car 1 is the best of all until car 2 beats it, and stays the best of its own.
    const race = raceOf({ crossings: [100, 198, 297] }, { crossings: [120, 230, 327] })
    const marksOf = marksOfCar(race, 1)
    expect([1, 2, 3].map((lap) => marksOf(lap).lap)).toEqual([
      [],
      [
        { of: 'race', isStanding: false },
        { of: 'car', isStanding: true },
      ],
      [],
    ])
    expect(marksOfCar(race, 2)(3).lap).toEqual([{ of: 'race', isStanding: true }])
  })

  const sectorsOf = (...times: [number, number, number][]) =>
    times.map((sectors, index) => {
      const seconds = sectors.reduce((all, one) => all + one, 0)
      return lapWith({ number: index + 1, startedSeconds: index * 100, seconds, sectors })
    })
  const race = raceOf(
    { laps: sectorsOf([30, 30, 40], [30, 30, 40], [30, 30, 40]), carClass: 'Hypercar' },
    { laps: sectorsOf([31, 31, 41], [30.5, 32, 41], [29, 33, 41]), carClass: 'LMGT3' },
  )

  test('are those of each sector too, by race, class, car and driver', () => {
    const marksOf = marksOfCar(race, 2)
    expect([1, 2, 3].map((lap) => marksOf(lap).sectors)).toEqual([
      [[], [{ of: 'class', isStanding: true }], [{ of: 'class', isStanding: true }]],
      [[{ of: 'class', isStanding: false }], [], []],
      [[{ of: 'race', isStanding: true }], [], []],
    ])
  })

  test('of sectors are by sector, then by car and lap', () => {
    expect(sectorImprovements(race).map((ofSector) => ofSector.get(2))).toEqual([
      new Map([[1, 'class'], [2, 'class'], [3, 'race']]), // prettier-ignore
      new Map([[1, 'class']]),
      new Map([[1, 'class']]),
    ])
  })
})

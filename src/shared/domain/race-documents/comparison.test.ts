import { expect, test } from 'vitest'
import { carWith, exampleRace, lapWith } from '#tests/support/race-laps.ts'
import { classificationOf } from './classification.ts'
import { gapsBetween, paceAgainst, sectorsOf, timesOfSubject } from './comparison.ts'
import { boxOf, risingAverage } from './spread.ts'
import { figuresOf } from './stint-figures.ts'
import { raceTimeline } from './timeline.ts'

function example(entry: number) {
  const car = exampleRace().byEntry.get(entry)
  if (!car) throw new Error('No such car')
  return car
}

test('the gap between two cars is that of the same lap', () => {
  const gaps = gapsBetween(example(1), example(2)).map((gap) => gap && Number(gap.toFixed(3)))
  expect(gaps).toEqual([1, 2, 3, 2, -34.5])
  expect(gapsBetween(example(1), example(3))).toHaveLength(4)
})

test('pace against a rival leaves out laps into and out of the pit lane, and needs three others', () => {
  const rival = raceTimeline([
    carWith({ entry: 1, crossings: [100, 200, 300, 400, 500, 600], pitLaps: [5] }),
    carWith({ entry: 2, crossings: [101, 202, 303, 404, 545, 646] }),
  ])
  const [one, two] = rival?.cars ?? []
  if (!one || !two) throw new Error('Two cars')
  expect(paceAgainst(two, one, { firstLap: 1, lastLap: 6 })).toBeCloseTo(1)
  expect(paceAgainst(two, one, { firstLap: 1, lastLap: 3 })).toBeNull()
})

test('pace against a rival leaves out laps that are not clean, such as one with a spin', () => {
  const race = raceTimeline([
    carWith({ entry: 1, crossings: [100, 200, 300, 400, 500, 600] }),
    carWith({ entry: 2, crossings: [101, 202, 303, 434, 535, 636] }),
  ])
  const [one, two] = race?.cars ?? []
  if (!one || !two) throw new Error('Two cars')
  expect(paceAgainst(two, one, { firstLap: 1, lastLap: 6 })).toBeCloseTo(1)
})

test('a driver has only the laps of their stints', () => {
  const car = {
    ...example(1),
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 2 },
      { driver: 1, firstLap: 3, lastLap: 5 },
    ],
  }
  expect(timesOfSubject({ car, driver: 1 }, false).map((time) => time && Math.round(time))).toEqual(
    [null, null, 100, 102, 138],
  )
})

test('sectors count if they add up; medians are of clean laps', () => {
  const laps = [
    lapWith({ number: 1, seconds: 100, sectors: [29, 40, 31] }),
    lapWith({ number: 2, seconds: 101, sectors: [30, 40, 31] }),
    lapWith({ number: 3, seconds: 103, sectors: [32, 40, 31] }),
    lapWith({ number: 4, seconds: 90, sectors: [10, 40, 31] }),
  ]
  const car = { ...carWith({ laps }), crossings: [null, null, null, null] }
  const { best, median } = sectorsOf({ car })
  expect(best).toEqual([29, 40, 31])
  expect(median).toEqual([31, 40, 31])
})

test('a box holds the middle half, whiskers reach to the last value that is not far away', () => {
  expect(boxOf([1, 2, 3, 4, 5, 20])).toEqual({
    count: 6,
    median: 3.5,
    lower: 2.25,
    upper: 4.75,
    low: 1,
    high: 5,
    far: [20],
  })
  expect(boxOf([7])).toMatchObject({ median: 7, low: 7, high: 7, far: [] })
  expect(boxOf([])).toBeNull()
})

test('the rising average is the mean of the best laps', () => {
  expect(risingAverage([103, 100, 101])).toEqual([100, 100.5, 304 / 3])
  expect(risingAverage([])).toEqual([])
})

test('stints have the figures of their laps', () => {
  const car = {
    ...example(1),
    ranges: [
      { driver: 0, firstLap: 1, lastLap: 4 },
      { driver: 1, firstLap: 5, lastLap: 5 },
    ],
  }
  const [first, second] = figuresOf(car, 'stint')
  expect(first).toMatchObject({
    driver: 0,
    laps: 4,
    start: 0,
    end: 402,
    runs: 1,
    best: 100,
    cleanLaps: 2,
    median: 100,
    fuelPerLap: null,
    endedBy: 'driver change',
  })
  expect(second).toMatchObject({ driver: 1, laps: 1, endedBy: 'end of race' })
})

test('a stint over several sets has their compounds and how often they were changed', () => {
  const on = (compound: string, tread: number) => ({
    compounds: [compound, compound, compound, compound],
    tread: [tread, tread, tread, tread],
  })
  const laps = [on('Soft', 0.95), on('Soft', 0.9), on('Soft', 0.99), on('Medium', 0.98)].map(
    (tyres, index) => lapWith({ number: index + 1, seconds: 100, isPit: index > 0, ...tyres }),
  )
  const car = { ...carWith({ laps }), crossings: [100, 200, 300, 400] }
  expect(figuresOf(car, 'stint')).toMatchObject([{ compound: 'Soft, Medium', tyreChanges: 2 }])
  expect(figuresOf(car, 'run')[0]).toMatchObject({ compound: 'Soft', tyreChanges: 0 })
})

test('the classification has gaps, stops and places on the grid without those who were not there', () => {
  const placed = (
    entry: number,
    place: number,
    finishSeconds: number | null,
    gridPlace: number,
  ) => ({
    ...example(entry),
    place,
    classPlace: entry === 3 ? 1 : place,
    status: 'Finished' as const,
    finishSeconds,
    gridPlace,
  })
  const race = raceTimeline([placed(2, 1, 505.5, 3), placed(1, 2, 540, 1), placed(3, 3, 560, 7)])
  if (!race) throw new Error('The example has laps')
  const rows = classificationOf(race)
  expect(rows.map(({ entry, gap }) => [entry, gap])).toEqual([
    [2, null],
    [1, { laps: 0, seconds: 34.5 }],
    [3, { laps: 1, seconds: 0 }],
  ])
  expect(rows.map(({ gridPlace, gridClassPlace }) => [gridPlace, gridClassPlace])).toEqual([
    [2, 2],
    [1, 1],
    [3, 1],
  ])
  expect(rows.map(({ stops }) => stops)).toEqual([0, 1, 0])
  expect(rows[2]?.classGap).toBeNull()
})

test.each([
  ['Finished', 1],
  ['DNF', 2],
  ['DSQ', 2],
] as const)('a car that ends the race in the pit lane, %s, made %d stops', (status, stops) => {
  const car = {
    ...carWith({ crossings: [100, 200, 340, 440], pitLaps: [2, 4] }),
    place: 1,
    classPlace: 1,
    status,
    finishSeconds: null,
  }
  const race = raceTimeline([car])
  if (!race) throw new Error('The car has laps')
  expect(classificationOf(race)[0]?.stops).toBe(stops)
})

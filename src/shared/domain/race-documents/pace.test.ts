import { describe, expect, test } from 'vitest'
import { cleanLapsOf, runningLapsOf } from './clean-laps.ts'
import { mean, median } from './median.ts'
import { averageOfBest, paceOf, sanitisedAverage } from './pace.ts'
import { carWith, lapWith } from '#tests/support/race-laps.ts'

const RUN = [100, 100.2, 100.4, 100.6, 100.8, 101, 101.2, 101.4, 108, 125]

/** Lap 1 is never clean, so the run begins with lap 2. */
const carOfRun = carWith({
  laps: [300, ...RUN].map((seconds, index) => lapWith({ number: index + 1, seconds })),
})

describe('the example of the race documents', () => {
  const clean = cleanLapsOf(carOfRun).map(({ seconds }) => seconds)

  test('leaves out laps above 107 % of the median', () => expect(clean).toEqual(RUN.slice(0, 8)))

  test('takes the mean of the best fifth, rounded up', () => {
    expect(paceOf(clean)?.bestFifth).toBeCloseTo(100.1, 9)
  })
  test('sets the limit for clean laps above the median of all', () => {
    expect(median(RUN)).toBeCloseTo(100.9, 9)
    const at = (seconds: number) =>
      cleanLapsOf({
        laps: [300, ...RUN.with(8, seconds)].map((one, index) =>
          lapWith({ number: index + 1, seconds: one }),
        ),
      })
    expect(at(107.96)).toHaveLength(9)
    expect(at(107.97)).toHaveLength(8)
  })

  test('leaves out laps above 120 % of the mean of all', () => {
    expect(mean(RUN)).toBeCloseTo(103.86, 9)
    expect(mean(RUN.slice(0, 9))).toBeCloseTo(101.5111, 4)
    // The mean with this lap is 103.76, so it is within the limit of 124.51.
    expect(sanitisedAverage([...RUN.slice(0, 9), 124])).toBeCloseTo(103.76, 9)
  })

  test('sanitises over all laps', () => expect(sanitisedAverage(RUN)).toBeCloseTo(101.5111, 4))
})

test.each([
  ['into the pit lane', { number: 3, isPit: true }],
  ['without a time', { number: 3, seconds: null }],
  ['with a time of zero', { number: 3, seconds: 0 }],
])('a lap %s is not clean', (_, change) => {
  const laps = RUN.slice(0, 6).map((seconds, index) => lapWith({ number: index + 1, seconds }))
  const changed = laps.map((lap) => (lap.number === 3 ? { ...lap, ...change } : lap))
  const numbers = cleanLapsOf({ laps: changed }).map(({ number }) => number)
  // After a pit lap, the next is the lap out of the pit lane.
  expect(numbers).toEqual('isPit' in change ? [2, 5, 6] : [2, 4, 5, 6])
})

test('laps far off the pace are running laps, but not clean', () => {
  expect(runningLapsOf(carOfRun)).toHaveLength(10)
})

test('no clean lap has no pace', () => expect(paceOf([])).toBeNull())

test('a pace tells its spread and how many laps were near the best', () => {
  expect(paceOf([100, 100.4, 100.5, 100.9, 102])).toEqual({
    laps: 5,
    best: 100,
    median: 100.5,
    bestFifth: 100,
    spread: expect.closeTo(0.5, 9),
    withinHalfPercent: 3,
    withinOnePercent: 4,
  })
})

test.each([
  [4, null],
  [5, 100],
  [6, 100.5],
])('of %i laps, the best fifth takes %s', (count, expected) => {
  const laps = Array.from({ length: count }, (_, index) => 100 + index)
  expect(paceOf(laps)?.bestFifth).toBe(expected)
})

test('an average of the best needs as many laps', () => {
  expect(averageOfBest([102, 100, 101], 2)).toBe(100.5)
  expect(averageOfBest([102], 2)).toBeNull()
})

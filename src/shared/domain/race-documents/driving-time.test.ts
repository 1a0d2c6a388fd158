import { describe, expect, test } from 'vitest'
import { crossingsOf } from './crossings.ts'
import { DRIVING_METHODS, drivingTimes } from './driving-time.ts'
import { carWith, GREEN } from '#tests/support/race-laps.ts'

function carOf(
  durations: readonly number[],
  pitLaps: readonly number[],
  ...ranges: [driver: number, firstLap: number, lastLap: number][]
) {
  let at = 0
  const car = carWith({
    crossings: durations.map((seconds) => (at += seconds)),
    pitLaps,
    ranges: ranges.map(([driver, firstLap, lastLap]) => ({ driver, firstLap, lastLap })),
  })
  return { ...car, crossings: crossingsOf(car, GREEN) }
}

describe('the example of the race documents', () => {
  const car = carOf([100, 100, 110, 135, 101, 102], [3], [0, 1, 3], [1, 4, 6])

  test.each([
    ['gross', [310, 338]],
    ['net', [300, 304.5]],
    ['change only', [300, 304.5]],
  ] as const)('%s', (method, expected) => {
    expect(drivingTimes(car, method).map(({ seconds }) => seconds)).toEqual(expected)
  })

  test.each([
    ['gross', [[{ start: 0, end: 310 }], [{ start: 310, end: 648 }]]],
    ['net', [[{ start: 0, end: 300 }], [{ start: 343.5, end: 648 }]]],
  ] as const)('tells between which times each drove, %s', (method, expected) => {
    expect(drivingTimes(car, method).map(({ driven }) => driven)).toEqual(expected)
  })

  test('leaves 43.5 s to the stop', () => {
    const total = (method: 'net' | 'gross') =>
      drivingTimes(car, method).reduce((sum, { seconds }) => sum + seconds, 0)
    expect(total('gross') - total('net')).toBe(43.5)
  })

  test('keeps the time in the car beside the estimate', () => {
    expect(drivingTimes(car, 'net').map(({ gross, laps }) => [gross, laps])).toEqual([
      [310, 3],
      [338, 3],
    ])
  })
})

describe('a change whose moment the log tells', () => {
  const stop = carOf([100, 100, 110, 135, 101, 102], [3], [0, 1, 3], [1, 4, 6])
  /** @param after the line, in seconds */
  const changed = (after: number) => ({
    ...stop,
    ranges: stop.ranges.map((range) =>
      range.driver === 1 ? { ...range, startedSeconds: GREEN + 310 + after } : range,
    ),
  })
  const of = (after: number, method: 'net' | 'gross' | 'change only') =>
    drivingTimes(changed(after), method)

  test.each([
    [20, [330, 318]],
    [-5, [305, 343]],
    [0, [310, 338]],
  ])('splits the lap on which it was, %d s after the line', (after, seconds) => {
    const times = of(after, 'gross')
    expect(times.map((time) => time.seconds)).toEqual(seconds)
    expect(times.map((time) => time.gross)).toEqual(seconds)
    expect(times.map((time) => time.longestStint)).toEqual(seconds)
    expect(times.map((time) => time.longestCounted)).toEqual(seconds)
    expect(times.map(({ stints }) => stints[0])).toMatchObject([
      { start: 0, end: 310 + after },
      { start: 310 + after, end: 648 },
    ])
    expect(times.map(({ driven }) => driven)).toEqual([
      [{ start: 0, end: 310 + after }],
      [{ start: 310 + after, end: 648 }],
    ])
  })

  test('matters to nobody where the time of stops does not count', () => {
    for (const method of ['net', 'change only'] as const) {
      const [at, after] = [drivingTimes(stop, method), of(20, method)]
      expect(after.map(({ seconds }) => seconds)).toEqual(at.map(({ seconds }) => seconds))
      expect(after.map(({ driven }) => driven)).toEqual(at.map(({ driven }) => driven))
      expect(after.map((one) => one.longestCounted)).toEqual(at.map((one) => one.longestCounted))
    }
  })

  test.each([
    // The stop took 10 s of the lap before the line, and 33.5 s of the lap after it.
    [-30, [280, 324.5]],
    [60, [326.5, 278]],
  ])('moves net time by what is beyond the stop, %d s after the line', (after, seconds) => {
    const times = of(after, 'net')
    expect(times.map((time) => time.seconds)).toEqual(seconds)
    expect(times.map((time) => time.longestCounted)).toEqual(seconds)
  })

  test('splits the lap on which it was without a stop by every method', () => {
    const car = carOf([100, 100, 100, 100], [], [0, 1, 2], [1, 3, 4])
    const ranges = car.ranges.map((range, index) =>
      index === 0 ? range : { ...range, startedSeconds: GREEN + 123 },
    )
    for (const method of DRIVING_METHODS) {
      const times = drivingTimes({ ...car, ranges }, method)
      expect(times.map((time) => time.seconds)).toEqual([123, 277])
      expect(times.map(({ driven }) => driven)).toEqual([
        [{ start: 0, end: 123 }],
        [{ start: 123, end: 400 }],
      ])
    }
  })

  test.each([-60, -30, -5, 0, 20, 60, 130])(
    'never makes net time longer than gross, and is the sum of what was driven, %d s after the line',
    (after) => {
      for (const method of DRIVING_METHODS)
        for (const { seconds, gross, driven } of of(after, method)) {
          expect(seconds).toBeLessThanOrEqual(gross)
          const sum = driven.reduce((all, { start, end }) => all + end - start, 0)
          expect(sum).toBeCloseTo(seconds, 9)
        }
    },
  )

  test('is left out if it was on another lap than those before and after the stint began', () => {
    expect(of(140, 'gross').map(({ gross }) => gross)).toEqual([310, 338])
    expect(of(-120, 'gross').map(({ gross }) => gross)).toEqual([310, 338])
  })

  test('shortens or lengthens a rest', () => {
    const car = carOf([100, 100, 100, 100, 100, 100], [2, 4], [0, 1, 2], [1, 3, 4], [0, 5, 6])
    const ranges = car.ranges.map((range, index) =>
      index === 0 ? range : { ...range, startedSeconds: GREEN + index * 200 + index * 10 },
    )
    expect(drivingTimes(car, 'gross')[0]?.shortestRest).toBe(200)
    expect(drivingTimes({ ...car, ranges }, 'gross')[0]?.shortestRest).toBe(210)
  })
})

test('a lap into the pit lane that is faster than a usual one gives no driver more than it took', () => {
  const car = carOf([100, 100, 90, 160, 100, 100], [3], [0, 1, 3], [1, 4, 6])
  expect(drivingTimes(car, 'net').map(({ gross, seconds }) => [gross, seconds])).toEqual([
    [290, 290],
    [360, 310],
  ])
})

test('a stop without a change of driver counts as driving only where pits do', () => {
  const car = carOf([100, 100, 110, 130, 100, 100], [3], [0, 1, 6])
  const of = (method: 'net' | 'gross' | 'change only') => drivingTimes(car, method)[0]?.seconds
  expect([of('gross'), of('change only'), of('net')]).toEqual([640, 640, 600])
})

test('a driver who comes back has two stints with a rest between them', () => {
  const car = carOf([100, 100, 100, 100, 100, 100], [2, 4], [0, 1, 2], [1, 3, 4], [0, 5, 6])
  const [first, second] = drivingTimes(car, 'gross')
  expect(first).toMatchObject({ driver: 0, longestStint: 200, shortestRest: 200 })
  expect(first?.stints).toHaveLength(2)
  expect(second).toMatchObject({ driver: 1, shortestRest: null })
})

test('the longest run ends where the car comes into the pit lane, the longest stint where the driver changes', () => {
  const car = carOf([100, 100, 100, 100, 100, 100], [4], [0, 1, 6])
  expect(drivingTimes(car, 'gross')).toMatchObject([{ longestStint: 600, longestRun: 400 }])
})

test('the longest stint is counted by the method, and never longer than all of the driving', () => {
  const car = carOf([100, 100, 110, 130, 100, 100], [3], [0, 1, 6])
  const of = (method: 'net' | 'gross') => drivingTimes(car, method)
  expect(of('gross')).toMatchObject([{ seconds: 640, longestStint: 640, longestCounted: 640 }])
  expect(of('net')).toMatchObject([{ seconds: 600, longestStint: 640, longestCounted: 600 }])
})

test('laps of nobody known are told apart', () => {
  const car = carOf([100, 100, 100], [], [0, 2, 3])
  expect(drivingTimes(car, 'gross').map(({ driver, laps }) => [driver, laps])).toEqual([
    [null, 1],
    [0, 2],
  ])
})

test('the time of a stop belongs to no run, and divides what was driven by net time only', () => {
  // The stop lies in the lap out of the pit lane; lap 4 is shorter than a usual one, so both together lost 50 s.
  const car = carOf([100, 100, 100, 90, 160, 100, 100], [4], [0, 1, 7])
  expect(drivingTimes(car, 'net')).toMatchObject([
    {
      longestRun: 390,
      driven: [
        { start: 0, end: 390 },
        { start: 440, end: 750 },
      ],
    },
  ])
  expect(drivingTimes(car, 'gross')).toMatchObject([
    { longestRun: 390, driven: [{ start: 0, end: 750 }] },
  ])
})

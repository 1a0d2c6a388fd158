import { describe, expect, test } from 'vitest'
import { crossingsOf } from './crossings.ts'
import { drivingTimes } from './driving-time.ts'
import { lostInAll } from './pit-loss.ts'
import { pitVisitsOf, usePerLap } from './pit-visits.ts'
import type { RaceLap } from './race-car.ts'
import { carWith, GREEN, lapWith } from '#tests/support/race-laps.ts'

/** A car with these lap durations in seconds; `change` adds to a lap by its number. */
function carOf(
  durations: readonly number[],
  change: Record<number, Partial<RaceLap>> = {},
  ranges = [{ driver: 0, firstLap: 1, lastLap: durations.length }],
) {
  let start = GREEN
  const laps = durations.map((seconds, index) => {
    const lap = lapWith({ number: index + 1, startedSeconds: start, seconds, ...change[index + 1] })
    start += seconds
    return lap
  })
  const car = carWith({ laps, ranges })
  return { ...car, crossings: crossingsOf(car, GREEN) }
}

const RACE = [105, 100, 100, 100, 102, 138, 100, 100]

describe('a visit to the pit lane', () => {
  test('costs what two laps take more than usual, as in the example', () => {
    expect(pitVisitsOf(carOf(RACE, { 5: { isPit: true } }))).toMatchObject([
      { lap: 5, atSeconds: 507, lostSeconds: 40, kind: 'stop', driverBefore: 0, driverAfter: 0 },
    ])
  })

  test('takes its pace from the nearest run with three clean laps', () => {
    const [first] = pitVisitsOf(
      carOf([105, 100, 102, 138, 104, 104, 104, 105, 130], {
        3: { isPit: true },
        8: { isPit: true },
      }),
    )
    expect(first?.lostSeconds).toBe(102 + 138 - 2 * 104)
  })

  test.each([
    [
      [105, 100, 100, 100, 132, 322, 133, 100, 100],
      [254, 33],
    ],
    [
      [105, 100, 100, 100, 132, 322, 101, 100, 100],
      [254, 1],
    ],
  ])('that follows another one does not lose the lap between them again: %j', (durations, lost) => {
    const car = carOf(durations, { 5: { isPit: true }, 6: { isPit: true } })
    expect(pitVisitsOf(car).map(({ lostSeconds }) => lostSeconds)).toEqual(lost)
    const [net] = drivingTimes(car, 'net')
    expect((net?.gross ?? 0) - (net?.seconds ?? 0)).toBe(lostInAll(lost))
  })

  test('by a shorter way than the track loses nothing', () => {
    const car = carOf(RACE.with(4, 98).with(5, 99), { 5: { isPit: true } })
    expect(pitVisitsOf(car)[0]?.lostSeconds).toBe(0)
    expect(drivingTimes(car, 'net')[0]).toMatchObject({ gross: 802, seconds: 802 })
  })

  test('measures the laps into and out of the pit lane by their own drivers', () => {
    const ranges = [
      { driver: 0, firstLap: 1, lastLap: 5 },
      { driver: 1, firstLap: 6, lastLap: 9 },
    ]
    const car = carOf([105, 100, 100, 100, 102, 138, 104, 104, 104], { 5: { isPit: true } }, ranges)
    expect(pitVisitsOf(car)[0]).toMatchObject({
      lostSeconds: 36,
      lostOn: [
        { lap: 5, seconds: 102, usual: 100 },
        { lap: 6, seconds: 138, usual: 104 },
      ],
    })
  })

  test('knows lost time also if its laps have no time of their own', () => {
    const car = carOf(RACE, { 5: { isPit: true, seconds: null } })
    expect(pitVisitsOf(car)[0]?.lostSeconds).toBe(40)
  })

  test('on the last lap is the end of the race', () => {
    expect(pitVisitsOf(carOf(RACE, { 8: { isPit: true } }))).toMatchObject([
      { lap: 8, kind: 'end of race', lostSeconds: null, fuelAdded: null, driverAfter: 0 },
    ])
  })

  test('that costs nothing and changes nothing was only a drive through the pit lane', () => {
    const quick = RACE.with(4, 101).with(5, 103)
    expect(pitVisitsOf(carOf(quick, { 5: { isPit: true } }))[0]?.kind).toBe('pit lane only')
  })

  test.each([
    ['a change of driver', {}, [{ driver: 0, firstLap: 1, lastLap: 5 }, { driver: 1, firstLap: 6, lastLap: 8 }]],
    ['new tyres', { 4: { tread: [0.8, 0.8, 0.8, 0.8] }, 6: { tread: [0.8, 0.8, 0.99, 0.99] } }, undefined],
  ] as const)('with %s is a stop, however short', (_, change, ranges) => {
    const quick = RACE.with(4, 101).with(5, 103)
    const car = carOf(quick, { ...change, 5: { isPit: true } }, ranges ? [...ranges] : undefined)
    expect(pitVisitsOf(car)[0]?.kind).toBe('stop')
  }) // prettier-ignore
})

describe('fuel', () => {
  const levels = (...fuel: (number | null)[]) =>
    Object.fromEntries(fuel.map((level, index) => [index + 1, { fuel: level }]))

  test('used per lap is the median of clean laps that used some', () => {
    const { laps } = carOf(RACE.slice(0, 4), levels(0.95, 0.9, 0.86, 0.8))
    expect(usePerLap({ laps }, 'fuel')).toBeCloseTo(0.05, 9)
  })

  test('added counts from the lap before the stop to the lap after it', () => {
    const car = carOf(RACE, {
      ...levels(0.95, 0.9, 0.85, 0.8, 0.75, 0.95, 0.9, 0.85),
      5: { fuel: 0.75, isPit: true },
    })
    expect(pitVisitsOf(car)[0]?.fuelAdded).toBeCloseTo(0.25, 9)
  })

  test('of laps that used more than usual is none, not below nothing', () => {
    const car = carOf(RACE, {
      ...levels(0.95, 0.9, 0.85, 0.8, 0.7, 0.6, 0.55, 0.5),
      5: { fuel: 0.7, isPit: true },
    })
    expect(pitVisitsOf(car)[0]?.fuelAdded).toBe(0)
  })

  test('of a lap that was reset to defaults is not added, and its tyres are not new', () => {
    const reset = { fuel: 1, topSpeedKmh: null, tread: [1, 1, 1, 1] }
    const car = carOf(RACE, {
      ...levels(0.95, 0.9, 0.85, 0.8, 0.75, 1, 1, 1),
      5: { fuel: 0.75, isPit: true },
      6: reset,
      7: reset,
      8: reset,
    })
    expect(pitVisitsOf(car)[0]).toMatchObject({ fuelAdded: null, tyres: [null, null, null, null] })
  })

  test.each([
    ['unknown', null],
    ['negative', -1],
  ])('is not added where a level is %s', (_, level) => {
    const car = carOf(RACE, {
      ...levels(0.95, 0.9, 0.85, level, 0.75, 0.95, 0.9, 0.85),
      5: { fuel: 0.75, isPit: true },
    })
    expect(pitVisitsOf(car)[0]?.fuelAdded).toBeNull()
  })
})

test('tyres are new by wheel, by tread or by compound, and unknown where the file has none', () => {
  const car = carOf(RACE, {
    4: { tread: [0.8, 0.8, 0.8, null], compounds: ['Soft', 'Soft', 'Soft', 'Soft'] },
    5: { isPit: true },
    6: { tread: [0.79, 0.99, 0.79, null], compounds: ['Medium', 'Soft', 'Soft', 'Soft'] },
  })
  expect(pitVisitsOf(car)[0]?.tyres).toEqual([true, true, false, null])
})

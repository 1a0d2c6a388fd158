import { expect, test } from 'vitest'
import { carWith, lapWith } from '#tests/support/race-laps.ts'
import { consumptionOf, strategyLimits } from './consumption.ts'
import { isRecorded, knownLevel } from './levels.ts'

/** A car with laps of 100 s and these levels. */
function carWithLevels(
  fuel: (number | null)[],
  energy: (number | null)[] = [],
  pitLaps: number[] = [],
) {
  return carWith({
    laps: fuel.map((level, index) =>
      lapWith({
        number: index + 1,
        seconds: 100,
        fuel: level,
        energy: energy[index] ?? null,
        topSpeedKmh: 280,
        isPit: pitLaps.includes(index + 1),
      }),
    ),
  })
}

test.each([
  ['within the tank', 0.5, 280, 0.5],
  ['empty', 0, 280, 0],
  ['full, of a lap that was driven', 1, 280, 1],
  ['full, of a lap without speed', 1, 0, null],
  ['full, of a lap whose speed is unknown', 1, null, null],
  ['unknown to the game', -1, 280, null],
  ['above a full tank', 1.2, 280, null],
  ['missing', null, 280, null],
])('a level that is %s', (_, level, topSpeedKmh, expected) => {
  expect(knownLevel(level, lapWith({ topSpeedKmh, fuel: level }))).toBe(expected)
})

test('a full level is known of a lap without a speed if another level is not full', () => {
  const lap = lapWith({ topSpeedKmh: null, fuel: 1, tread: [0.9, 0.9, 1, 1] })
  expect(knownLevel(lap.fuel, lap)).toBe(1)
})

test('a car whose levels are all unknown is not recorded', () => {
  expect(isRecorded(carWithLevels([-1, -1]).laps, 'fuel')).toBe(false)
  expect(isRecorded(carWithLevels([-1, 0.8]).laps, 'fuel')).toBe(true)
  expect(isRecorded(carWithLevels([0.8]).laps, 'energy')).toBe(false)
})

test('use of a lap counts if it is clean, positive and at most 130 % of the median', () => {
  // Laps 5 and 6 are into and out of the pit lane, on lap 9 the level jumps.
  const car = carWithLevels([0.9, 0.8, 0.7, 0.6, 0.5, 0.9, 0.8, 0.7, 0.4, 0.5], [], [5])
  const { laps, perLap } = consumptionOf(car, 'fuel')
  const used = laps.map((lap) => (lap.used === null ? null : Number(lap.used.toFixed(3))))
  expect(used).toEqual([null, 0.1, 0.1, 0.1, null, null, 0.1, 0.1, null, null])
  expect(perLap).toBeCloseTo(0.1)
  expect(laps[1]?.lapsToEmpty).toBeCloseTo(8)
})

test('the usual use is the median of each run', () => {
  const car = carWithLevels([0.9, 0.8, 0.7, 0.6, 0.5, 0.9, 0.78, 0.66, 0.54], [], [5])
  const usual = consumptionOf(car, 'fuel').laps.map((lap) => lap.usual?.toFixed(2))
  expect(usual).toEqual([...Array(5).fill('0.10'), ...Array(4).fill('0.12')])
})

test('laps to empty follow from the use of the run', () => {
  const car = carWithLevels([0.9, 0.8, 0.7, 0.6, 1, 0.92, 0.84, 0.76], [], [4])
  const { laps } = consumptionOf(car, 'fuel')
  expect(laps[2]?.lapsToEmpty).toBeCloseTo(7)
  expect(laps[6]?.lapsToEmpty).toBeCloseTo(10.5)
})

test('the limit is whichever of fuel and energy is empty first', () => {
  const limits = strategyLimits(carWithLevels([0.9, 0.8, 0.7, 0.6], [0.95, 0.75, 0.55, 0.35]))
  expect(limits[3]?.by).toBe('energy')
  expect(limits[3]?.laps).toBeCloseTo(1.75)
  expect(strategyLimits(carWithLevels([-1, -1]))).toEqual([null, null])
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { needTable, withoutLastStop } from './need.ts'
import { stintLength, type StintLimits } from './stint-length.ts'

const HYPERCAR: StintLimits = {
  energyPerLap: 0.0348,
  fuelPerLap: 0.0309,
  energyReserve: 0.001,
  fuelReserve: 0,
  tyreLaps: null,
  longestSeconds: null,
  lapSeconds: 210,
}

it('is 28 laps by energy where fuel would do for 32, as in the reference', () => {
  expect(stintLength(HYPERCAR)).toEqual({
    laps: 28,
    by: 'energy',
    each: [
      { by: 'energy', laps: 28 },
      { by: 'fuel', laps: 32 },
    ],
  })
})

it.each([
  ['fuel of a car without energy', { energyPerLap: null }, 32, 'fuel'],
  ['tyres', { tyreLaps: 20 }, 20, 'tyres'],
  ['a rule', { longestSeconds: 3_600 }, 17, 'rule'],
  ['what is left', { energy: 0.5 }, 14, 'energy'],
  ['less than one lap', { energy: 0.03 }, 0, 'energy'],
  ['an exact number of laps', { energyPerLap: 0.0999, energyReserve: 0.001 }, 10, 'energy'],
] as const)('is decided by %s', (_, change, laps, by) => {
  expect(stintLength({ ...HYPERCAR, ...change })).toMatchObject({ laps, by })
})

it('is without a limit where nobody knows one', () => {
  const unknown = { ...HYPERCAR, energyPerLap: null, fuelPerLap: null }
  expect(stintLength(unknown)).toEqual({ laps: null, by: null, each: [] })
})

it('never needs more than is in, and one lap more would', () => {
  const share = fc.double({ min: 0.005, max: 0.2, noNaN: true })
  fc.assert(
    fc.property(share, fc.double({ min: 0, max: 0.05, noNaN: true }), (perLap, reserve) => {
      const { laps } = stintLength({
        ...HYPERCAR,
        energyPerLap: perLap,
        energyReserve: reserve,
        fuelPerLap: null,
      })
      expect((laps ?? 0) * perLap + reserve).toBeLessThanOrEqual(1 + 1e-6)
      expect(((laps ?? 0) + 1) * perLap + reserve).toBeGreaterThan(1 - 1e-6)
    }),
  )
})

it('says what each number of laps needs', () => {
  const table = needTable(0.0348, 0.001, 28)
  expect(table).toHaveLength(28)
  expect(table[0]?.need).toBeCloseTo(0.0358)
  expect(table[27]?.need).toBeCloseTo(0.9754)
})

it('says how much to save so that the last stop is not needed', () => {
  const left = { stored: 1, lapsLeft: 170, stopsLeft: 6, perLap: 0.0348, reserve: 0.001 }
  const saving = withoutLastStop(left)
  // 170 laps in six stints: the longest has 29.
  expect(saving?.use).toBeCloseTo(0.999 / 29)
  expect(saving?.savedPercent).toBeCloseTo(1, 0)
  expect(withoutLastStop({ ...left, lapsLeft: 160 })?.savedPercent).toBeLessThan(0)
  expect(withoutLastStop({ ...left, stopsLeft: 0 })).toBeNull()
})

import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { hasEnergy } from '../live-timing/has-energy.ts'
import { missingIn, stintLengthIn } from './assumptions.ts'
import { fullStints } from './full-stints.ts'
import { layOut, type PlannedStint } from './lay-out.ts'

const HOUR = 3_600
const short = (change = {}) =>
  assumptionsWith({
    raceSeconds: 2 * HOUR,
    paceOffsets: { nightPercent: 0, wetPercent: 0 },
    ...change,
  })

it('fills the race with stints that are as long as they can be', () => {
  const layout = layOut(short(), [])
  expect(layout?.stints.map(({ laps, isAdded }) => ({ laps, isAdded }))).toEqual([
    { laps: 28, isAdded: true },
    { laps: 7, isAdded: true },
  ])
  const [first, last] = layout?.stints ?? []
  expect(first).toMatchObject({ firstLap: 1, lastLap: 28, start: 0, end: 28 * 210 })
  // 7 laps of 3.48 % and the reserve, less what is left of the first stint.
  expect(first?.stop?.energyAdded).toBeCloseTo(7 * 0.0348 + 0.001 - (1 - 28 * 0.0348))
  expect(last?.start).toBeCloseTo((first?.end ?? 0) + (first?.stop?.seconds ?? 0))
  expect(last?.energy?.end).toBeCloseTo(0.001)
  expect(last?.stop).toBeNull()
})

it('says how close the race is to one lap more or less', () => {
  const layout = layOut(short(), [])
  const over = (layout?.endsAt ?? 0) - 2 * HOUR
  expect(layout?.toOneMore).toBeCloseTo(over)
  expect(layout?.toOneLess).toBeCloseTo(210 - over)
})

it('waits for the flag of a faster leader', () => {
  const alone = layOut(short(), [])
  const behind = layOut(short({ leaderLapSeconds: 199 }), [])
  expect(behind?.endsAt ?? 0).toBeGreaterThanOrEqual(Math.ceil(7_200 / 199) * 199)
  expect(behind?.laps ?? 0).toBeGreaterThanOrEqual(alone?.laps ?? 0)
})

it('takes what the formation lap uses off the first stint', () => {
  const layout = layOut(short({ formationLaps: 1 }), [])
  expect(layout?.stints[0]?.laps).toBe(27)
})

it('drives slower at night, and each driver at their own pace', () => {
  const assumptions = assumptionsWith({
    raceSeconds: 3 * HOUR,
    clock: {
      startSeconds: 20 * HOUR,
      factor: 1,
      sunriseSeconds: 6 * HOUR,
      sunsetSeconds: 21 * HOUR,
    },
    paceOf: { 7: { 'day-dry': { value: 200, laps: 40 } } },
    paceOffsets: { nightPercent: 5, wetPercent: 10 },
  })
  const layout = layOut(assumptions, [
    { member: 7, laps: 10, hasTyres: false },
    { member: null, laps: 10, hasTyres: false },
  ])
  expect(layout?.stints[0]?.end).toBe(2_000)
  const second = layout?.stints[1]
  expect((second?.end ?? 0) - (second?.start ?? 0)).toBeGreaterThan(2_100)
  expect(layout?.stints[0]?.nightSeconds).toBe(0)
})

it('lets the last planned stint take the few laps that are left, and counts stints after the flag', () => {
  const planned = [28, 5, 9].map((laps) => ({ member: 1, laps, hasTyres: false }))
  const two = layOut(short(), planned.slice(0, 2))
  expect(two?.stints.map(({ laps }) => laps)).toEqual([28, 7])
  const one = layOut(short({ raceSeconds: HOUR }), planned)
  expect(one).toMatchObject({ laps: 18, unneeded: 2 })
})

it('knows when a stint is longer than what is in', () => {
  const planned = [30, 5].map((laps) => ({ member: 1, laps, hasTyres: false }))
  expect(layOut(short(), planned)?.stints.map(({ emptyOf }) => emptyOf)).toEqual(['energy', null])
})

it('changes driver and tyres where the plan says so', () => {
  const layout = layOut(short(), [
    { member: 1, laps: 12, hasTyres: true },
    { member: 2, laps: 12, hasTyres: false },
    { member: 2, laps: 12, hasTyres: false },
  ])
  const [first, second, third] = layout?.stints ?? []
  expect(first?.stop).toMatchObject({
    hasTyres: true,
    hasDriver: true,
    energyAdded: expect.any(Number),
  })
  expect(second?.stop).toMatchObject({ hasTyres: false, hasDriver: false })
  expect([first, second, third].map((stint) => stint?.tyreLaps)).toEqual([12, 12, 22])
})

it('needs a pace, a use and the time in the pit lane, and says which it lacks', () => {
  const nothing = assumptionsWith({ pace: {}, energy: {}, fuel: {}, pitLane: null })
  expect(missingIn(nothing)).toEqual(['pace', 'use', 'pitLane'])
  expect(layOut(nothing, [])).toBeNull()
  expect(fullStints(nothing, [1])).toEqual([])
  const typed = { value: 210, laps: 0, isTyped: true as const }
  expect(missingIn(assumptionsWith({ pace: { 'day-wet': typed } }))).toEqual([])
})

it('knows the classes with virtual energy', () => {
  expect(['Hypercar', 'LMGT3', 'LMP2', 'GTE'].map(hasEnergy)).toEqual([true, true, false, false])
})

it('gives full stints to the drivers in turn', () => {
  const stints = fullStints(assumptionsWith(), [1, 2, 3], 2)
  expect(stints.slice(0, 5).map(({ member }) => member)).toEqual([1, 1, 2, 2, 3])
  expect(stintLengthIn(assumptionsWith(), 'day-dry').laps).toBe(28)
})

it('covers every lap of a race once, in order of time, whatever is planned', () => {
  const stint = fc.record<PlannedStint>({
    member: fc.option(fc.integer({ min: 1, max: 4 })),
    laps: fc.integer({ min: 0, max: 60 }),
    hasTyres: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(stint, { maxLength: 12 }),
      fc.integer({ min: 600, max: 90_000 }),
      fc.double({ min: 60, max: 260, noNaN: true }),
      fc.double({ min: 0.01, max: 0.12, noNaN: true }),
      (planned, raceSeconds, pace, use) => {
        const layout = layOut(
          assumptionsWith({
            raceSeconds,
            pace: { 'day-dry': { value: pace, laps: 9 } },
            energy: { 'day-dry': { value: use, laps: 9 } },
          }),
          planned,
        )
        expect(layout).not.toBeNull()
        let [lap, at] = [0, 0]
        for (const { firstLap, lastLap, start, end, stop, energy, emptyOf } of layout?.stints ??
          []) {
          expect(firstLap).toBe(lap + 1)
          expect(lastLap).toBeGreaterThanOrEqual(firstLap)
          expect(start).toBeGreaterThanOrEqual(at)
          expect(end).toBeGreaterThan(start)
          expect(energy?.start).toBeLessThanOrEqual(1 + 1e-9)
          expect(emptyOf === 'energy').toBe((energy?.end ?? 0) < -1e-6)
          expect(stop?.seconds ?? 0).toBeGreaterThanOrEqual(0)
          lap = lastLap
          at = end
        }
        expect(lap).toBe(layout?.laps)
        expect(at).toBeGreaterThanOrEqual(raceSeconds)
      },
    ),
  )
})

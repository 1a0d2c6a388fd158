import { expect, it } from 'vitest'
import { assumptionsWith } from '#tests/support/crew-plan.ts'
import { inTheRace, raceFigures, type RaceLap } from './race-figures.ts'

const assumptions = assumptionsWith({
  paceOf: { 2: { 'day-dry': { value: 215, laps: 20 } } },
})

/** Laps of 1:1 of what is given, by day. */
const laps = (
  ...given: [seconds: number, energy: number | null, member?: number, fuel?: number][]
): RaceLap[] =>
  given.map(([seconds, energy, member = 1, fuel], index) => ({
    member,
    startSeconds: index * 210,
    seconds,
    energy,
    fuel: fuel ?? null,
  }))

it('takes the middle one of the last clean laps, at least three', () => {
  const five = laps([212, 0.035], [211, 0.034], [212.1, 0.0355], [216, null], [212.1, 0.0345])
  expect(raceFigures(assumptions, five)).toMatchObject({
    pace: { value: 212.1, planned: 210, factor: expect.closeTo(1.01), laps: 5 },
    energy: { value: expect.closeTo(0.03475), planned: 0.0348, laps: 4 },
  })
  expect(raceFigures(assumptions, laps([212, 0.035], [212, 0.035]))).toEqual({
    pace: null,
    energy: null,
    fuel: null,
  })
  expect(raceFigures(assumptions, laps([212, null], [212, null], [212, 0.03])).energy).toBeNull()
})

it('keeps the difference between drivers, and between day and night', () => {
  const slower = inTheRace(assumptions, laps([212.1, null], [212.1, null], [217.15, null, 2]))
  expect(slower.pace['day-dry']?.value).toBeCloseTo(212.1)
  expect(slower.paceOf[2]?.['day-dry']?.value).toBeCloseTo(217.15)
  expect(slower.paceOffsets).toEqual(assumptions.paceOffsets)
  expect(slower.energy).toEqual(assumptions.energy)
})

it('takes the fuel of the race where the crew sends it', () => {
  const thirsty = laps(
    ...[1, 2, 3].map((): [number, null, number, number] => [210, null, 1, 0.034]),
  )
  expect(raceFigures(assumptions, thirsty).fuel).toMatchObject({ value: 0.034, laps: 3 })
  const planned = assumptions.fuel['day-dry']?.value ?? 0
  expect(planned).toBeGreaterThan(0)
  expect(inTheRace(assumptions, thirsty).fuel['day-dry']?.value).toBeCloseTo(0.034)
})

it('compares laps at night with the pace of the night', () => {
  const atNight = laps([211.05, null], [211.05, null], [211.05, null]).map((lap) => ({
    ...lap,
    startSeconds: 8 * 3_600,
  }))
  expect(raceFigures(assumptions, atNight).pace?.factor).toBeCloseTo(1)
})

it('changes nothing without laps, and knows the pace where the plan does not', () => {
  expect(inTheRace(assumptions, [])).toEqual(assumptions)
  const unknown = assumptionsWith({ pace: {} })
  const known = inTheRace(unknown, laps([212, null], [212, null], [212, null]))
  expect(known.pace).toEqual({ 'day-dry': { value: 212, laps: 3 } })
})

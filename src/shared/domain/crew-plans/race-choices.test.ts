import { expect, it } from 'vitest'
import { assumptionsWith, driversOfPlan, rulesWith } from '#tests/support/crew-plan.ts'
import type { PlannedStint } from './lay-out.ts'
import { oneLapLonger, pitNow, type RunningRace, swapNextDrivers } from './race-choices.ts'
import { type DrivenStint, followRace } from './replan.ts'

const HOUR = 3_600
const planned = [1, 2, 3, 1].map((member): PlannedStint => ({ member, laps: 28, hasTyres: false }))

/** The car of the reference's example: 28 laps by energy. It is out in its first stint, in lap 21. */
function race(change: Partial<RunningRace> = {}, energy: number | null = 1 - 20 * 0.0348) {
  return {
    assumptions: assumptionsWith({ raceSeconds: 6 * HOUR, paceOffsets: NONE, useOffsets: NONE }),
    planned,
    driven: [stint({ energy })],
    drivers: driversOfPlan(3),
    rules: rulesWith({ raceSeconds: 6 * HOUR }),
    ...change,
  }
}

const NONE = { nightPercent: 0, wetPercent: 0 }

const stint = (change: Partial<DrivenStint> = {}): DrivenStint => ({
  driver: 1,
  fromLap: 1,
  toLap: 20,
  startSeconds: 0,
  endSeconds: 20 * 210,
  energy: null,
  stop: null,
  ...change,
})

it('comes in at the end of the lap under way, and says what that does to the rest', () => {
  const now = pitNow(race())
  expect(now?.choice).toMatchObject({ inLap: 21, next: 2, energyThere: expect.closeTo(0.304) })
  expect(now?.asPlanned).toMatchObject({ inLap: 28, next: 2 })
  // One lap, and what stays in.
  expect(now?.choice.energyNeeded).toBeCloseTo(0.0348 + 0.001)
  expect(now?.asPlanned.energyNeeded).toBeCloseTo(8 * 0.0348 + 0.001)
  // The stint of 28 laps needs as much at either stop, and 26.92 % are still in.
  const need = 28 * 0.0348 + 0.001
  expect(now?.choice.energyAdded).toBeCloseTo(need - (0.304 - 0.0348))
  expect(now?.asPlanned.energyAdded).toBeCloseTo(need - (0.304 - 8 * 0.0348))
  expect(now?.stopSeconds).toBeLessThan(0)
})

it('says when the rest needs a stop more, and that nobody has that stint', () => {
  // 102 laps in 6 hours: three stints of 28, and 18 that become 25 with a stop 7 laps earlier.
  const now = pitNow(race())
  expect(now?.stops).toBe(0)
  const early = pitNow(race({ driven: [stint({ toLap: 9, endSeconds: 9 * 210 })] }))
  expect(early?.stops).toBe(1)
  expect(early?.broken).toMatchObject([{ kind: 'no-driver', isBlock: true }])
})

it('drives one lap longer as far as the allowance lasts', () => {
  const longer = oneLapLonger(race())
  expect(longer?.choice.inLap).toBe(29)
  expect(longer?.choice.energyNeeded).toBeCloseTo(9 * 0.0348 + 0.001)
  expect(longer?.broken).toMatchObject([{ kind: 'empty', isBlock: true, stints: [1] }])
  const saved = oneLapLonger(race({}, 0.34))
  expect(saved?.broken).toEqual([])
  expect(saved?.laps).toBe(0)
  expect(saved?.endSeconds).toBeCloseTo(saved?.stopsSeconds ?? NaN)
})

it('does not know whether the allowance lasts where nobody tells it', () => {
  expect(oneLapLonger(race({}, null))).toMatchObject({
    choice: { energyThere: null, energyNeeded: expect.closeTo(9 * 0.0348 + 0.001) },
    broken: [],
  })
  const fuelOnly = race({ assumptions: { ...race().assumptions, energy: {} } }, null)
  expect(pitNow(fuelOnly)?.choice).toMatchObject({ energyNeeded: null, energyAdded: null })
})

it('says whose limits it would break', () => {
  const rules = rulesWith({
    raceSeconds: 6 * HOUR,
    limits: [{ kind: 'stint', seconds: 28 * 210, until: 'driver change' }],
  })
  expect(oneLapLonger(race({ rules }, 0.34))?.broken).toMatchObject([{ kind: 'limit', member: 1 }])
})

it('says nothing while the car is not out', () => {
  const inPits = race({ driven: [stint({ stop: { seconds: null, laneSeconds: null } })] })
  expect(pitNow(inPits)).toBeNull()
  expect(oneLapLonger(race({ driven: [] }))).toBeNull()
})

it('exchanges the turns of the next two drivers', () => {
  const double = [1, 2, 2, 3].map((member) => ({ member, laps: 28, hasTyres: false }))
  const { assumptions, driven } = race()
  const followed = followRace(assumptions, double, driven)
  const swapped = followed && swapNextDrivers(double, followed, 20 * 210)
  expect(swapped).toMatchObject({ first: 2, second: 3 })
  expect(swapped?.stints.map(({ member }) => member)).toEqual([1, 3, 3, 2])
  const late = followed && swapNextDrivers(double, followed, 80 * 215)
  expect(late).toBeNull()
})

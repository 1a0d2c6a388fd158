import { CELL_SECONDS } from '#shared/domain/crew-plans/availability.ts'
import type { Assumptions } from '#shared/domain/crew-plans/assumptions.ts'
import type { PlanDriver, PlanRules } from '#shared/domain/crew-plans/problems.ts'
import { USUAL_SERVICES } from '#shared/domain/crew-plans/stop-time.ts'

const HOUR = 3_600

/** A Hypercar at Le Mans, as in the example of the reference: 28 laps by energy, 32 by fuel. */
export function assumptionsWith(change: Partial<Assumptions> = {}): Assumptions {
  return {
    raceSeconds: 24 * HOUR,
    clock: {
      startSeconds: 15 * HOUR,
      factor: 1,
      sunriseSeconds: 6 * HOUR,
      sunsetSeconds: 21 * HOUR,
    },
    isWet: false,
    pace: { 'day-dry': { value: 210, laps: 61 } },
    paceOf: {},
    paceOffsets: { nightPercent: 0.5, wetPercent: 10 },
    energy: { 'day-dry': { value: 0.0348, laps: 61 } },
    fuel: { 'day-dry': { value: 0.0309, laps: 61 } },
    useOffsets: { nightPercent: 0, wetPercent: 0 },
    energyReserve: 0.001,
    fuelReserve: 0,
    formationLaps: 0,
    pitLane: { seconds: 25, stops: 9 },
    services: USUAL_SERVICES,
    tyreLaps: null,
    longestStintSeconds: null,
    leastRestSeconds: null,
    leaderLapSeconds: null,
    savedPercent: 0,
    slowerPercent: 0,
    ...change,
  }
}

/** Drivers 1 to n, who can always drive. */
export function driversOfPlan(
  count: number,
  change: (member: number) => Partial<PlanDriver> = () => ({}),
) {
  return Array.from({ length: count }, (_, index): PlanDriver => {
    const member = index + 1
    return {
      member,
      part: 'driver',
      category: null,
      answers: Array.from({ length: (24 * HOUR) / CELL_SECONDS }, () => 'yes' as const),
      busy: [],
      ...change(member),
    }
  })
}

export function rulesWith(change: Partial<PlanRules> = {}): PlanRules {
  return {
    carClass: 'Hypercar',
    method: 'net',
    limits: [],
    raceSeconds: 24 * HOUR,
    longestStintSeconds: null,
    leastRestSeconds: null,
    tyreLaps: null,
    ...change,
  }
}

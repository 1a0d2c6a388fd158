import {
  type DrivingLimit,
  judgeDriving,
  type LimitJudgement,
} from '../race-documents/driving-limits.ts'
import type { PlanDriver, PlanRules } from './problems.ts'
import { type DrivenStint, laidDriven } from './replan.ts'
import { plannedTimes } from './shares.ts'

/** Of a limit: in seconds, or in laps. */
export type Bound = { unit: 'seconds' | 'laps'; allowed: number; margin: number }

export type DrivingSoFar = {
  member: number
  seconds: number
  isInCar: boolean
  /** The tightest of each kind; null without one. */
  most: Bound | null
  least: Bound | null
}

type Race = {
  driven: readonly DrivenStint[]
  drivers: readonly PlanDriver[]
  rules: PlanRules
  /** Race time in seconds; whoever is out drives until then. */
  now: number
  /** That the car is to drive in all. */
  laps: number
}

/** How long each driver has driven so far, and how long they may and must by the rules of the event. */
export function drivingSoFar({ driven, drivers, rules, now, laps }: Race): DrivingSoFar[] {
  const stints = laidDriven(driven).map((stint) =>
    stint.state === 'running' ? { ...stint, end: Math.max(stint.end, now) } : stint,
  )
  const own = drivers.filter(
    ({ member, part }) => part === 'driver' || stints.some((stint) => stint.member === member),
  )
  const times = plannedTimes(
    stints,
    own.map(({ member }) => member),
    rules.method,
  )
  const judged = judgeDriving(
    {
      carClass: rules.carClass,
      categories: own.map(({ category }) => category),
      laps: Math.max(laps, stints.at(-1)?.lastLap ?? 0),
      times,
    },
    rules.limits.filter(isKnown),
    rules.method,
    { winnerLaps: laps, plannedSeconds: rules.raceSeconds },
  )
  const running = stints.find(({ state }) => state === 'running')
  return own.map(({ member }, driver) => {
    const bounds = (kind: DrivingLimit['kind']) =>
      tightest(judged.filter((one) => one.driver === driver && one.limit.kind === kind))
    return {
      member,
      seconds: times[driver]?.seconds ?? 0,
      isInCar: running?.member === member,
      most: bounds('maximum'),
      least: bounds('minimum'),
    }
  })
}

/** A share of what has not been driven yet cannot be judged in the race, unless the plan tells how much that will be. */
function isKnown(limit: DrivingLimit) {
  if (limit.kind !== 'maximum' && limit.kind !== 'minimum') return false
  if ('seconds' in limit.amount) return true
  return limit.amount.of === "race's planned length" || limit.amount.of === "car's laps"
}

function tightest(judged: readonly LimitJudgement[]): Bound | null {
  const [first] = judged
    .flatMap(({ unit, allowed, margin }) =>
      unit === 'seconds' || unit === 'laps' ? [{ unit, allowed, margin }] : [],
    )
    .toSorted((one, other) => one.margin - other.margin)
  return first ?? null
}

import { judgeDriving, type DrivingLimit } from '../race-documents/driving-limits.ts'
import type { Assumptions } from './assumptions.ts'
import { answerIn } from './answer-in.ts'
import { type LaidStint, layOut, type PlannedStint } from './lay-out.ts'
import type { PlanDriver, PlanRules } from './problems.ts'
import { plannedTimes } from './shares.ts'
import { turnsOf } from './turns.ts'

/** What each thing costs that one would rather not have. A block costs more than everything else together. */
const COST = {
  no: 1_000_000,
  limit: 200_000,
  busy: 60_000,
  none: 4_000,
  maybe: 1_500,
  rest: 8_000,
  /** For each time somebody gets in: double stints stay together. */
  turn: 900,
  /** Three in a row tire. */
  triple: 6_000,
} as const

/** Pairs of passes over all stints that still find something better are rare after so many. */
const MOST_PASSES = 12
/** Drivers differ in pace, so who drives moves the stints after it. */
const ROUNDS = 2

/**
 * Who drives which stint: filled from the beginning with whoever costs least, and then improved by giving stints to others
 * and by swapping two. The same question always has the same answer. The lengths of the stints stay.
 * @param fixed how many stints at the beginning stay as they are
 */
export function suggestDrivers(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  drivers: readonly PlanDriver[],
  rules: PlanRules,
  fixed = 0,
): PlannedStint[] {
  const able = drivers
    .filter(({ part }) => part === 'driver')
    .toSorted((one, other) => one.member - other.member)
  let result: PlannedStint[] = [...planned]
  if (able.length === 0) return result
  for (let round = 0; round < ROUNDS; round++) {
    const layout = layOut(assumptions, result)
    if (!layout) return result
    const { stints } = layout
    const chosen = improve(fill(stints, able, rules, fixed), stints, able, rules, fixed)
    result = stints.map(({ laps }, index) => ({
      laps,
      hasTyres: result[index]?.hasTyres ?? assumptions.tyreLaps !== null,
      member: index < fixed ? (planned[index]?.member ?? null) : (chosen[index] ?? null),
    }))
  }
  return result
}

type Assignment = (number | null)[]

/** From the beginning, each stint to the driver with whom the plan so far costs least; among equals, who drove least. */
function fill(
  stints: readonly LaidStint[],
  drivers: readonly PlanDriver[],
  rules: PlanRules,
  fixed: number,
): Assignment {
  const assignment: Assignment = stints.map(({ member }, index) => (index < fixed ? member : null))
  for (let index = fixed; index < stints.length; index++) {
    const upTo = stints.slice(0, index + 1)
    const cost = costOf(upTo, drivers, rules, true)
    let best: { member: number; cost: number } | undefined
    for (const { member } of drivers) {
      assignment[index] = member
      const of = cost.all(assignment)
      if (!best || of < best.cost - 1e-6) best = { member, cost: of }
    }
    assignment[index] = best?.member ?? null
  }
  return assignment
}

function improve(
  assignment: Assignment,
  stints: readonly LaidStint[],
  drivers: readonly PlanDriver[],
  rules: PlanRules,
  fixed: number,
): Assignment {
  const cost = costOf(stints, drivers, rules, false)
  const best = [...assignment]
  let lowest = cost.all(best)
  const keepIfBetter = (changes: readonly (readonly [number, number | null])[]) => {
    const before = changes.map(([index]) => best[index] ?? null)
    for (const [index, member] of changes) best[index] = member
    const of = cost.all(best)
    if (of < lowest - 1e-6) {
      lowest = of
      return true
    }
    for (const [at, [index]] of changes.entries()) best[index] = before[at] ?? null
    return false
  }
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    let isBetter = false
    for (let index = fixed; index < best.length; index++) {
      for (const { member } of drivers) {
        isBetter = keepIfBetter([[index, member]]) || isBetter
        if (index + 1 < best.length)
          isBetter =
            keepIfBetter([
              [index, member],
              [index + 1, member],
            ]) || isBetter
      }
      for (let other = index + 1; other < best.length; other++) {
        if (best[index] !== best[other])
          isBetter =
            keepIfBetter([
              [index, best[other] ?? null],
              [other, best[index] ?? null],
            ]) || isBetter
      }
    }
    if (!isBetter) break
  }
  return best
}

/**
 * What an assignment costs. It is the sum of what each driver's own stints cost, which is remembered: most changes touch
 * two drivers.
 */
function costOf(
  stints: readonly LaidStint[],
  drivers: readonly PlanDriver[],
  rules: PlanRules,
  isPart: boolean,
) {
  const known = drivers.map(() => new Map<bigint, number>())
  const all = stints.reduce((sum, { start, end }) => sum + (end - start), 0)
  const night = stints.reduce((sum, { nightSeconds }) => sum + nightSeconds, 0)
  const fair = { seconds: all / drivers.length, night: night / drivers.length }
  const answers = drivers.map((driver) => stints.map((stint) => costOfStint(driver, stint)))
  // Half a plan cannot have reached a minimum.
  const limits = judgeable(rules.limits, all).filter(
    ({ kind }) => !isPart || (kind !== 'minimum' && kind !== 'stints' && kind !== 'drivers'),
  )
  const categories = drivers.map(({ category }) => category)
  const bases = { winnerLaps: stints.at(-1)?.lastLap ?? 0, plannedSeconds: rules.raceSeconds }

  function ofDriver(at: number, mask: bigint) {
    const remembered = known[at]?.get(mask)
    if (remembered !== undefined) return remembered
    const member = drivers[at]?.member ?? 0
    const own = stints.filter((_, index) => (mask >> BigInt(index)) & 1n)
    const laid = stints.map((stint, index) =>
      (mask >> BigInt(index)) & 1n ? { ...stint, member } : { ...stint, member: null },
    )
    let cost = 0
    for (const [index, of] of (answers[at] ?? []).entries())
      if ((mask >> BigInt(index)) & 1n) cost += of
    const turns = turnsOf(laid)
    cost += turns.length * COST.turn
    for (const [index, turn] of turns.entries()) {
      if (turn.stints.length > 2) cost += (turn.stints.length - 2) * COST.triple
      const before = turns[index - 1]
      const rest = before ? turn.first.start - before.last.end : Infinity
      if (rules.leastRestSeconds !== null && rest < rules.leastRestSeconds) cost += COST.rest
    }
    const [time] = plannedTimes(laid, [member], rules.method)
    if (time && limits.length > 0) {
      const car = {
        carClass: rules.carClass,
        categories,
        laps: bases.winnerLaps,
        times: [{ ...time, driver: at }],
      }
      for (const { driver, verdict, margin } of judgeDriving(car, limits, rules.method, bases))
        if (driver === at && margin < 0)
          cost += (verdict === 'breach' ? COST.limit : COST.limit / 10) + Math.abs(margin)
    }
    const seconds = own.reduce((sum, { start, end }) => sum + (end - start), 0)
    const dark = own.reduce((sum, { nightSeconds }) => sum + nightSeconds, 0)
    // Squared, so that two who are a little off are better than one who is far off.
    cost += ((seconds - fair.seconds) ** 2 + (dark - fair.night) ** 2 / 2) / 20_000
    known[at]?.set(mask, cost)
    return cost
  }

  return {
    all(assignment: Assignment) {
      let cost = 0
      for (const [at, { member }] of drivers.entries()) {
        let mask = 0n
        for (let index = 0; index < stints.length; index++)
          if (assignment[index] === member) mask |= 1n << BigInt(index)
        cost += ofDriver(at, mask)
      }
      return cost
    },
  }
}

function costOfStint(driver: PlanDriver, { start, end }: LaidStint) {
  const { answer } = answerIn(driver.answers, { start, end })
  const busy = driver.busy.some((other) => other.start < end && start < other.end)
  return (answer === 'yes' ? 0 : COST[answer]) + (busy ? COST.busy : 0)
}

/** A share of what the car drives is known before anybody drives it; that of one driver alone would be all of it. */
function judgeable(limits: readonly DrivingLimit[], all: number): DrivingLimit[] {
  return limits.map((limit) =>
    (limit.kind === 'maximum' || limit.kind === 'minimum') &&
    'percent' in limit.amount &&
    limit.amount.of === "car's driving time"
      ? { ...limit, amount: { seconds: (limit.amount.percent * all) / 100 } }
      : limit,
  )
}

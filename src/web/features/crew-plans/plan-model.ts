import type { CrewPlan, Plan, PlanMember } from '#shared/contract/crew-plans.ts'
import type { Assumptions } from '#shared/domain/crew-plans/assumptions.ts'
import { fromLetters } from '#shared/domain/crew-plans/availability.ts'
import { type Layout, layOut, type PlannedStint } from '#shared/domain/crew-plans/lay-out.ts'
import {
  type PlanDriver,
  type PlanProblem,
  type PlanRules,
  problemsOf,
} from '#shared/domain/crew-plans/problems.ts'
import { momentOfRace, type RaceClock } from '#shared/domain/crew-plans/race-clock.ts'
import { inTheRace } from '#shared/domain/crew-plans/race-figures.ts'
import { raceProblems } from '#shared/domain/crew-plans/race-problems.ts'
import { type Followed, followRace } from '#shared/domain/crew-plans/replan.ts'
import { type Share, sharesOf } from '#shared/domain/crew-plans/shares.ts'

/** What of a plan can be changed. */
export type PlanValues = Pick<Plan, 'assumptions' | 'stints'>

export type PlanModel = {
  values: PlanValues
  /** As it was planned; null if something is missing to compute it. */
  layout: Layout | null
  /** As it follows the race; before it, as planned. */
  followed: Followed | null
  /** What the rest is laid out with: in the race, pace and use are those of its last laps. */
  assumptions: Assumptions
  /** Other stints, as they would follow the race. */
  follow: (stints: readonly PlannedStint[]) => Followed | null
  drivers: PlanDriver[]
  rules: PlanRules
  problems: PlanProblem[]
  shares: Share[]
}

/** Drivers and reserves, and those who are gone and still in a plan. */
export const drivingIn = ({ crew }: Pick<CrewPlan, 'crew'>) =>
  crew.filter(({ part }) => part !== 'manager')

export const clockOf = ({ beganAt, speed, event }: CrewPlan): RaceClock => ({
  beganAt: beganAt ?? event.startDateTime,
  speed,
})

/** When the clock of the race shows so many seconds; a race that begins late moves its plan. */
export const momentIn = (data: CrewPlan, seconds: number) => momentOfRace(clockOf(data), seconds)

export function planModel(data: CrewPlan, values: PlanValues): PlanModel {
  const rules = rulesOf(data, values.assumptions)
  const planned = new Set(values.stints.map(({ member }) => member))
  const drivers = drivingIn(data)
    .filter(({ member, part }) => part !== 'gone' || planned.has(member))
    .map(driverOf)
  const assumptions = inTheRace(values.assumptions, data.raceLaps)
  const follow = (stints: readonly PlannedStint[]) =>
    followRace(assumptions, stints, data.driven ?? [])
  const followed = follow(values.stints)
  return {
    values,
    layout: layOut(values.assumptions, values.stints),
    followed,
    assumptions,
    follow,
    drivers,
    rules,
    problems: followed ? raceProblems(followed, problemsOf(followed, drivers, rules)) : [],
    shares: sharesOf(
      followed?.stints ?? [],
      drivers.map(({ member }) => member),
    ),
  }
}

function driverOf({ member, part, category, answers, busy }: PlanMember): PlanDriver {
  return {
    member,
    part: part === 'manager' ? 'gone' : part,
    category,
    answers: fromLetters(answers),
    busy,
  }
}

function rulesOf({ entry, rules }: CrewPlan, assumptions: Plan['assumptions']): PlanRules {
  const { raceSeconds, longestStintSeconds, leastRestSeconds, tyreLaps } = assumptions
  return {
    carClass: entry.carClass,
    method: rules?.method ?? 'net',
    limits: rules?.limits ?? [],
    raceSeconds,
    longestStintSeconds,
    leastRestSeconds,
    tyreLaps,
  }
}

/** The stints as they are laid out: with those that were added, and as long as they turned out to be. */
export function laidStints({ layout, followed, values }: PlanModel): Plan['stints'] {
  const stints = layout?.stints ?? []
  const added = (followed?.stints ?? []).filter(
    ({ plannedAs }) => plannedAs !== null && plannedAs > stints.length,
  )
  return [...stints, ...added].map(({ member, laps }, index) => ({
    member,
    laps,
    hasTyres: values.stints[index]?.hasTyres ?? values.assumptions.tyreLaps !== null,
  }))
}

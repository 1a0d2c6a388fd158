import type { CrewPlan, Plan, PlanMember } from '#shared/contract/crew-plans.ts'
import { fromLetters } from '#shared/domain/crew-plans/availability.ts'
import { type Layout, layOut } from '#shared/domain/crew-plans/lay-out.ts'
import {
  type PlanDriver,
  type PlanProblem,
  type PlanRules,
  problemsOf,
} from '#shared/domain/crew-plans/problems.ts'
import { type Share, sharesOf } from '#shared/domain/crew-plans/shares.ts'

/** What of a plan can be changed. */
export type PlanValues = Pick<Plan, 'assumptions' | 'stints'>

export type PlanModel = {
  values: PlanValues
  /** Null if something is missing to compute it. */
  layout: Layout | null
  drivers: PlanDriver[]
  rules: PlanRules
  problems: PlanProblem[]
  shares: Share[]
}

/** Drivers and reserves, and those who are gone and still in a plan. */
export const drivingIn = ({ crew }: CrewPlan) => crew.filter(({ part }) => part !== 'manager')

export function planModel(data: CrewPlan, values: PlanValues): PlanModel {
  const { assumptions, stints } = values
  const rules = rulesOf(data, assumptions)
  const planned = new Set(stints.map(({ member }) => member))
  const drivers = drivingIn(data)
    .filter(({ member, part }) => part !== 'gone' || planned.has(member))
    .map(driverOf)
  const layout = layOut(assumptions, stints)
  const laid = layout?.stints ?? []
  return {
    values,
    layout,
    drivers,
    rules,
    problems: layout ? problemsOf(layout, drivers, rules) : [],
    shares: sharesOf(
      laid,
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
export function laidStints({ layout, values }: PlanModel): Plan['stints'] {
  return (layout?.stints ?? []).map(({ member, laps }, index) => ({
    member,
    laps,
    hasTyres: values.stints[index]?.hasTyres ?? values.assumptions.tyreLaps !== null,
  }))
}

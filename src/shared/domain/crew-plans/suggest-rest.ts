import type { Assumptions } from './assumptions.ts'
import type { PlannedStint } from './lay-out.ts'
import type { PlanDriver, PlanRules } from './problems.ts'
import type { Followed } from './replan.ts'
import { suggestDrivers } from './suggest.ts'

/**
 * Who drives the rest of a race: shared by what was driven, whoever was to drive it. Of the plan, only stints that have not
 * begun change.
 * @param planned the plan's stints, with those that had to be added
 */
export function suggestRest(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  { stints }: Followed,
  drivers: readonly PlanDriver[],
  rules: PlanRules,
): PlannedStint[] {
  const raced = stints.map(({ member, laps, plannedAs }) => ({
    member,
    laps,
    hasTyres: planned[(plannedAs ?? 0) - 1]?.hasTyres ?? false,
  }))
  const begun = stints.filter(({ state }) => state !== 'planned').length
  const suggested = suggestDrivers(assumptions, raced, drivers, rules, begun)
  const memberOf = new Map(
    stints.map(({ plannedAs, state }, index) => [
      state === 'planned' ? plannedAs : null,
      suggested[index]?.member ?? null,
    ]),
  )
  return planned.map((stint, index) => ({
    ...stint,
    member: memberOf.has(index + 1) ? (memberOf.get(index + 1) ?? null) : stint.member,
  }))
}

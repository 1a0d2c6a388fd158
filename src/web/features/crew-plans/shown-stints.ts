import type { CrewPlan } from '#shared/contract/crew-plans.ts'
import type { LaidStint } from '#shared/domain/crew-plans/lay-out.ts'
import type { Followed } from '#shared/domain/crew-plans/replan.ts'
import type { PlanModel } from './plan-model.ts'

export type ShownStint = {
  stint: LaidStint
  /** Its number in the plan, from 1; null for one that was not planned. */
  planned: number | null
  /** It was driven, or is being driven. */
  isDone: boolean
}

export type Shown = {
  stints: ShownStint[]
  endsAt: number
  /** The plan as it follows the race; null before it. */
  followed: Followed | null
}

/** The plan, and in the race what was driven and what is left of it. */
export function shownStints({ driven }: Pick<CrewPlan, 'driven'>, { followed }: PlanModel): Shown {
  return {
    followed: driven && followed,
    endsAt: followed?.endsAt ?? 0,
    stints: (followed?.stints ?? []).map((stint) => ({
      stint,
      planned: stint.plannedAs,
      isDone: stint.state !== 'planned',
    })),
  }
}

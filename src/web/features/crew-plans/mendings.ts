import type { Plan } from '#shared/contract/crew-plans.ts'
import { type Candidate, candidatesFor } from '#shared/domain/crew-plans/candidates.ts'
import type { PlanProblem } from '#shared/domain/crew-plans/problems.ts'
import { giveTo } from './plan-edits.ts'
import { laidStints, type PlanModel } from './plan-model.ts'

/** Problems that another driver mends. */
const GIVEN: ReadonlySet<PlanProblem['kind']> = new Set([
  'no-driver',
  'gone',
  'no',
  'double-booking',
  'maybe',
  'reserve',
  'rest',
])

/** Each of them lays the plan out for everybody: the first problems are those that are mended first. */
const MOST_MENDINGS = 5

export type Mending = { candidate: Candidate; stints: Plan['stints'] }

/** By problem: who could drive the stint, and what the plan would be. */
export function mendingsOf(model: PlanModel): ReadonlyMap<PlanProblem, Mending> {
  const { drivers, follow, followed, problems, rules } = model
  const stints = laidStints(model)
  const mended = problems.filter(({ kind }) => GIVEN.has(kind)).slice(0, MOST_MENDINGS)
  return new Map(
    mended.flatMap((problem): [PlanProblem, Mending][] => {
      const stint = followed?.stints.find(
        ({ number, state }) => problem.stints.includes(number) && state === 'planned',
      )
      const number = stint?.plannedAs
      if (!number) return []
      const candidate = candidatesFor(follow, stints, { drivers, rules, stint: number }).find(
        ({ member, problems: found }) => member !== problem.member && found.length === 0,
      )
      return candidate
        ? [[problem, { candidate, stints: giveTo(stints, number, candidate.member) }]]
        : []
    }),
  )
}

import type { Assumptions } from './assumptions.ts'
import { layOut, type PlannedStint } from './lay-out.ts'
import { type PlanDriver, type PlanProblem, type PlanRules, problemsOf } from './problems.ts'
import { turnsOf } from './turns.ts'

export type Candidate = {
  member: number
  /** What would not fit about the stint, if they drove it; blocks first. */
  problems: PlanProblem[]
  canDrive: boolean
  /** Since they got out before; null if they have not driven yet. */
  restSeconds: number | null
  /** What they would drive in all. */
  totalSeconds: number
}

/** Who could drive a stint, best first: who can, who has fewer problems, and who would then have driven least. */
export function candidatesFor(
  assumptions: Assumptions,
  planned: readonly PlannedStint[],
  {
    drivers,
    rules,
    stint: number,
  }: { drivers: readonly PlanDriver[]; rules: PlanRules; stint: number },
): Candidate[] {
  const candidates = drivers
    .filter(({ part }) => part !== 'gone')
    .flatMap(({ member }): Candidate[] => {
      const given = planned.map((stint, index) =>
        index === number - 1 ? { ...stint, member } : stint,
      )
      const layout = layOut(assumptions, given)
      if (!layout) return []
      const own = layout.stints.filter((stint) => stint.member === member)
      const turn = turnsOf(layout.stints).find(({ stints }) =>
        stints.some((stint) => stint.number === number),
      )
      const before = own.findLast(({ end }) => turn !== undefined && end <= turn.first.start)
      const problems = problemsOf(layout, drivers, rules).filter(
        (problem) => problem.member === member && problem.stints.includes(number),
      )
      return [
        {
          member,
          problems,
          canDrive: !problems.some(({ isBlock }) => isBlock),
          restSeconds: before && turn ? turn.first.start - before.end : null,
          totalSeconds: own.reduce((sum, { start, end }) => sum + (end - start), 0),
        },
      ]
    })
  return candidates.toSorted(
    (one, other) =>
      Number(other.canDrive) - Number(one.canDrive) ||
      one.problems.length - other.problems.length ||
      one.totalSeconds - other.totalSeconds ||
      one.member - other.member,
  )
}

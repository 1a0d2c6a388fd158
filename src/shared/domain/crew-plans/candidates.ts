import type { PlannedStint } from './lay-out.ts'
import { type PlanDriver, type PlanProblem, type PlanRules, problemsOf } from './problems.ts'
import type { Followed } from './replan.ts'
import { turnsOf } from './turns.ts'

export type Candidate = {
  member: number
  /** What would not fit about the stint, if they drove it; blocks first. */
  problems: PlanProblem[]
  canDrive: boolean
  /** They are in the car already, and stay in it. */
  isInCar: boolean
  /** Since they got out before they get in; null if they have not driven yet. */
  restSeconds: number | null
  /** What they would drive in all. */
  totalSeconds: number
}

/**
 * Who could drive a planned stint, best first: who can, who has fewer problems, and who would then have driven least.
 * @param layOut as it would follow the race
 */
export function candidatesFor(
  layOut: (stints: readonly PlannedStint[]) => Pick<Followed, 'stints'> | null,
  planned: readonly PlannedStint[],
  {
    drivers,
    rules,
    stint: wanted,
  }: { drivers: readonly PlanDriver[]; rules: PlanRules; stint: number },
): Candidate[] {
  const candidates = drivers
    .filter(({ part }) => part !== 'gone')
    .flatMap(({ member }): Candidate[] => {
      const given = planned.map((stint, index) =>
        index === wanted - 1 ? { ...stint, member } : stint,
      )
      const layout = layOut(given)
      const number = layout?.stints.find(({ plannedAs }) => plannedAs === wanted)?.number
      if (!layout || number === undefined) return []
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
          isInCar: turn !== undefined && turn.first.number !== number,
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

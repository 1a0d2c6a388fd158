import type { PlanProblem } from './problems.ts'
import type { Followed } from './replan.ts'

/** What is about the whole race, whatever of it was driven. */
const OF_THE_RACE: ReadonlySet<PlanProblem['kind']> = new Set([
  'limit',
  'share',
  'night',
  'not-feasible',
])

/** What can still be mended in the race: what was driven was driven. */
export function raceProblems(
  { stints }: Pick<Followed, 'stints'>,
  problems: readonly PlanProblem[],
): PlanProblem[] {
  const driven = new Set(
    stints.filter(({ state }) => state === 'driven').map(({ number }) => number),
  )
  return problems.filter(
    ({ kind, stints: about }) =>
      OF_THE_RACE.has(kind) || !about.length || about.some((number) => !driven.has(number)),
  )
}

import { crewOf, startersOf } from './crew.ts'
import type { PointsDecision, Round } from './season.ts'
import type { TableOf } from './table-kinds.ts'

/** Points that a decision added to a total, or took away. */
export type Deduction = {
  points: number
  /** Null if the decision is about no round. */
  round: string | null
  reason: string | null
  /** False if it went with its dropped round. */
  counts: boolean
}

/**
 * The points decisions that reach each competitor of a table, by name. One about a car reaches the car and whoever drove
 * it in that round, not its team.
 * @param rounds those that the table shows: a decision about another round does not appear in it
 */
export function decisionsByName(
  of: TableOf,
  decisions: readonly PointsDecision[],
  rounds: readonly Round[],
) {
  const byId = new Map(rounds.map((round) => [round.id, round]))
  const byName = new Map<string, PointsDecision[]>()
  for (const decision of decisions) {
    if (decision.round !== undefined && !byId.has(decision.round)) continue
    const round = byId.get(decision.round ?? '')
    for (const name of namesReached(of, decision, round))
      byName.set(name, [...(byName.get(name) ?? []), decision])
  }
  return byName
}

function namesReached(of: TableOf, decision: PointsDecision, round: Round | undefined) {
  if (of === 'entries') return named(entryOf(decision, round))
  if (of === 'teams') return named(decision.team)
  if (of === 'makes') return named(decision.make)
  if (decision.car === undefined) return named(decision.driver)
  const crews = (round?.cars ?? [])
    .filter((car) => car.no === decision.car && car.class === (decision.class ?? car.class))
    .flatMap((car) => startersOf(crewOf(car)))
  return new Set(crews.map(({ name }) => name))
}

/** The row of a car, whatever its number was in the round. */
function entryOf(decision: PointsDecision, round: Round | undefined) {
  const car = round?.cars.find(({ no }) => no === decision.car)
  return car?.entry ?? decision.car
}

const named = (name: string | undefined) => (name === undefined ? [] : [name])

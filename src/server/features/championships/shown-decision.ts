import type {
  ChampionshipDecision,
  ChampionshipDecisionValues,
} from '#shared/contract/championship-decisions.ts'
import { crewOf } from '#shared/domain/scoring/crew.ts'
import type { Season } from '#shared/domain/scoring/season.ts'
import type { DecisionRow } from './decisions.queries.ts'

/** A decision with the names that its competitors have today. */
export function shownDecision(row: DecisionRow, season: Season): ChampionshipDecision {
  const { id, decision, reason, authorName, createdAt, undoneAt, undoneByName } = row
  const nameOf = (key: string) => season.names?.[key] ?? key
  const car = carOf(decision, season)
  const other = otherOf(decision)
  return {
    id,
    decision,
    name: nameOf('key' in decision ? decision.key : decision.car),
    car: car && {
      number: nameOf(car.no).replace(/^#/, ''),
      carClass: car.class,
      drivers: crewOf(car).map(({ name }) => nameOf(name)),
    },
    otherName: other && nameOf(other),
    reason,
    authorName,
    createdAt,
    ...(row.decisionEffectId !== null && { isOfDecision: true }),
    undone: undoneAt && { at: undoneAt, byName: undoneByName },
  }
}

/** As the audit log has it: with names in place of the keys of rows and cars. */
export function recordedDecision(row: DecisionRow, season: Season) {
  const { decision, name, car, otherName, reason } = shownDecision(row, season)
  const values = Object.entries(decision)
    .filter(([field]) => !/^(key|car|into|team|behind)$/.test(field))
    .map(([field, value]): [string, unknown] => [field.replace(/^round(s?)$/, 'roundId$1'), value])
  return {
    ...Object.fromEntries(values),
    competitor: car ? `#${car.number} ${car.carClass}` : name,
    ...(otherName && { other: otherName }),
    reason,
  }
}

/** The team that scores, or the other competitor. */
function otherOf(decision: ChampionshipDecisionValues) {
  if ('team' in decision) return decision.team
  if ('into' in decision) return decision.into
  return 'behind' in decision ? decision.behind : null
}

/** As it raced in the round of the decision, or else last. */
function carOf(decision: ChampionshipDecisionValues, { rounds }: Season) {
  if (!('car' in decision)) return null
  const { car: key } = decision
  const about = 'round' in decision ? rounds.filter(({ id }) => id === decision.round) : rounds
  return about.flatMap(({ cars }) => cars).findLast(({ no }) => no === key) ?? null
}

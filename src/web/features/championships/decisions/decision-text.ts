import { capital } from '#shared/domain/words/capital.ts'
import type { ChampionshipDecision } from '#shared/contract/championship-decisions.ts'
import { decisionWords } from '#shared/domain/championships/decision-words.ts'
import { counted } from '#shared/domain/words/plural.ts'

type Decided = Pick<ChampionshipDecision, 'decision' | 'otherName'>

/** What a decision does: '-5 points in R3', 'R2 never counts'. */
export function decisionText(
  { decision, otherName }: Decided,
  labels: ReadonlyMap<string, string>,
): string {
  const label = (round: string) => labels.get(round) ?? 'a round that was removed'
  switch (decision.kind) {
    case 'points': {
      const { points, round } = decision
      const sign = points > 0 ? '+' : ''
      const about = round === null ? '' : ` in ${label(round)}`
      return `${sign}${counted(points, 'point')}${about}`
    }
    case 'drop':
      return `${capital(label(decision.round))} ${decision.drop ? 'never counts' : 'always counts'}`
    case 'exclude':
      return 'Excluded from the championship'
    case 'guest':
      return decision.rounds === null
        ? 'Guest in all rounds'
        : `Guest in ${decision.rounds.map(label).join(', ')}`
    case 'guest-car':
      return decision.rounds === null
        ? 'Guest car in all rounds'
        : `Guest car in ${decision.rounds.map(label).join(', ')}`
    case 'same-entry':
      return `Continues as ${otherName ?? 'another number'}`
    case 'make':
      return `Make ${decision.make}`
    case 'same-person':
      return `The same person as ${otherName ?? 'somebody else'}`
    case 'part-of':
      return `Part of ${otherName ?? 'another team'}`
    case 'order':
      return `Ahead of ${otherName ?? 'somebody else'}, if no rule decides`
    case 'scores-for':
      return `Scores for ${otherName ?? 'no team'} in ${label(decision.round)}`
    case 'category': {
      const { categories } = decision
      return categories.length === 0 ? 'No category' : `Category ${categories.join(', ')}`
    }
    case 'entrant':
      return decision.carClass === null
        ? 'Entered for the season'
        : `Entered for the season in ${decision.carClass}`
    default:
      return `${decisionWords(decision)} in ${label(decision.round)}`
  }
}

/** The ids of the rounds that a decision is about. */
export function roundsOfDecision(decision: ChampionshipDecision['decision']): readonly string[] {
  if ('rounds' in decision) return decision.rounds ?? []
  return 'round' in decision && decision.round !== null ? [decision.round] : []
}

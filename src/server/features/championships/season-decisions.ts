import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import type {
  Car,
  Decision,
  Entrant,
  Override,
  PointsDecision,
  Season,
} from '#shared/domain/scoring/season.ts'

type Made = { decision: ChampionshipDecisionValues; reason: string }

/**
 * The season with what admins decided about the championship.
 * @param keyOf a competitor's key of today: names may have been linked to members since
 */
export function withDecisions(
  season: Season,
  made: readonly Made[],
  keyOf: (key: string) => string,
): Season {
  if (made.length === 0) return season
  const decisions: Decision[] = []
  const overrides: Override[] = []
  const excluded: string[] = []
  const entrants: Entrant[] = []
  const guests: Record<string, true | string[]> = {}
  const scoresFor = new Map<string, string | null>()
  const categories = new Map<string, string[]>()

  for (const { decision, reason } of made)
    switch (decision.kind) {
      case 'points':
        decisions.push(pointsDecision(decision, keyOf(decision.key), reason))
        break
      case 'drop': {
        const { round, drop } = decision
        overrides.push({ name: keyOf(decision.key), round, drop, reason })
        break
      }
      case 'exclude':
        excluded.push(keyOf(decision.key))
        break
      case 'guest':
        guests[keyOf(decision.key)] = decision.rounds ?? true
        break
      case 'scores-for':
        scoresFor.set(`${decision.round} ${decision.car}`, decision.team && keyOf(decision.team))
        break
      case 'category':
        categories.set(decision.car, decision.categories)
        break
      case 'entrant': {
        const { of, carClass, category } = decision
        const name = keyOf(decision.key)
        entrants.push({ of, name, class: carClass ?? undefined, category: category ?? undefined })
        break
      }
      default:
        decisions.push({ ...decision, reason })
    }

  const decided = (car: Car, round: string): Car => ({
    ...car,
    category: categories.get(car.no) ?? car.category,
    scoresFor: scoresFor.has(`${round} ${car.no}`)
      ? scoresFor.get(`${round} ${car.no}`)
      : car.scoresFor,
  })
  return {
    ...season,
    rounds: season.rounds.map((round) => ({
      ...round,
      cars: round.cars.map((car) => decided(car, round.id)),
    })),
    decisions: [...(season.decisions ?? []), ...decisions],
    overrides,
    excluded,
    guests,
    entrants,
  }
}

type OfPoints = Extract<ChampionshipDecisionValues, { kind: 'points' }>

function pointsDecision({ of, points, round }: OfPoints, key: string, reason: string) {
  const named = { drivers: 'driver', entries: 'car', teams: 'team', makes: 'make' } as const
  const about = { [named[of]]: key } as Pick<PointsDecision, 'driver' | 'car' | 'team' | 'make'>
  return { kind: 'points' as const, points, round: round ?? undefined, reason, ...about }
}

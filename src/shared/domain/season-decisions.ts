import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import type { Car, Decision, Entrant, Override, PointsDecision, Season } from './scoring/season.ts'

/** A decision with its reason. */
export type Made = { decision: ChampionshipDecisionValues; reason: string }

/**
 * The season with what admins decided about the championship, on top of what it has.
 * @param keyOf a competitor's key of today: names may have been linked to members since
 */
export function withDecisions(
  season: Season,
  made: readonly Made[],
  keyOf: (key: string) => string,
): Season {
  if (made.length === 0) return season
  const decisions: Decision[] = [...(season.decisions ?? [])]
  const overrides: Override[] = [...(season.overrides ?? [])]
  const excluded: string[] = [...(season.excluded ?? [])]
  const entrants: Entrant[] = [...(season.entrants ?? [])]
  const guests = guestsOf(season)
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
    decisions,
    overrides,
    excluded,
    guests,
    entrants,
  }
}

/** A list of names means all rounds. */
function guestsOf({ guests = {} }: Season) {
  const byName: Record<string, true | readonly string[]> = {}
  for (const [name, rounds] of Object.entries(guests)) {
    if (typeof rounds === 'string') byName[rounds] = true
    else byName[name] = rounds
  }
  return byName
}

type OfPoints = Extract<ChampionshipDecisionValues, { kind: 'points' }>

function pointsDecision({ of, points, round }: OfPoints, key: string, reason: string) {
  const named = { drivers: 'driver', entries: 'car', teams: 'team', makes: 'make' } as const
  const about = { [named[of]]: key } as Pick<PointsDecision, 'driver' | 'car' | 'team' | 'make'>
  return { kind: 'points' as const, points, round: round ?? undefined, reason, ...about }
}

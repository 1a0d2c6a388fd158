import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import { withSamePersons } from './same-persons.ts'
import type {
  RoundCar,
  Decision,
  Entrant,
  Order,
  Override,
  PointsDecision,
  Season,
} from '../scoring/season.ts'

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
  const orders: Order[] = [...(season.orders ?? [])]
  const guests = guestsOf(season)
  const guestCars = new Map<string, readonly string[] | null>()
  const makes = new Map<string, string>()
  const parents = new Map<string, string>()
  const entries = new Map<string, string>()
  const persons = new Map<string, string>()
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
      case 'guest-car':
        guestCars.set(decision.car, decision.rounds)
        break
      case 'make':
        makes.set(decision.car, decision.make)
        break
      case 'part-of':
        parents.set(keyOf(decision.key), keyOf(decision.team))
        break
      case 'same-entry':
        entries.set(decision.car, decision.into)
        break
      case 'same-person':
        persons.set(keyOf(decision.key), keyOf(decision.into))
        break
      case 'order': {
        const { of, key, behind } = decision
        orders.push({ of, ahead: keyOf(key), behind: keyOf(behind) })
        break
      }
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

  function decided(car: RoundCar, round: string): RoundCar {
    const chosen = scoresFor.has(`${round} ${car.no}`)
      ? scoresFor.get(`${round} ${car.no}`)
      : car.scoresFor
    const guestIn = guestCars.get(car.no)
    const isGuest = guestIn === null || guestIn?.includes(round) === true
    return {
      ...car,
      entry: entries.has(car.no) ? lastOf(car.no, entries) : car.entry,
      category: categories.get(car.no) ?? car.category,
      make: makes.get(car.no) ?? car.make,
      guest: isGuest || car.guest,
      scoresFor: chosen === undefined ? wholeTeam(car.team) : chosen && lastOf(chosen, parents),
    }
  }
  /** Undefined if it is the car's own. */
  function wholeTeam(team: string | undefined) {
    const whole = team === undefined ? undefined : lastOf(team, parents)
    return whole === team ? undefined : whole
  }
  const asDecided = {
    ...season,
    rounds: season.rounds.map((round) => ({
      ...round,
      cars: round.cars.map((car) => decided(car, round.id)),
    })),
    decisions: decisions.map((one) =>
      one.kind === 'points' && one.car !== undefined && one.round === undefined
        ? { ...one, car: lastOf(one.car, entries) }
        : one,
    ),
    overrides: overrides.map((one) => ({ ...one, name: lastOf(one.name, entries) })),
    excluded: excluded.map((key) => lastOf(key, entries)),
    guests,
    entrants,
    orders: orders.map((one) => ({
      ...one,
      ahead: lastOf(one.ahead, entries),
      behind: lastOf(one.behind, entries),
    })),
  }
  return persons.size === 0 ? asDecided : withSamePersons(asDecided, (key) => lastOf(key, persons))
}

/** Follows what leads from one key to the next; a circle leads nowhere. */
function lastOf(key: string, next: ReadonlyMap<string, string>) {
  const seen = new Set([key])
  let last = key
  for (;;) {
    const further = next.get(last)
    if (further === undefined) return last
    if (seen.has(further)) return key
    seen.add(further)
    last = further
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

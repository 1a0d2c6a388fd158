import type { Configuration } from './configuration.ts'
import type { Driven } from './crew.ts'
import type { RoundCar, Season } from './season.ts'

/**
 * A car that is passed over keeps its result, but those behind it count as if it were not there. One that blocks keeps
 * its place, and its points go to nobody.
 */
export type Standing = 'competes' | 'blocks' | 'passed-over'

export type People = {
  isGuest(name: string, round: string): boolean
  isExcluded(name: string): boolean
  /** Has no row: a guest, or excluded as if never entered. */
  isOutside(name: string, round: string): boolean
  /** @param drivers who drove the car, or if nobody did, who is named */
  standingOf(car: RoundCar, drivers: readonly Driven[], round: string): Standing
}

/** Who competes in the championship, and who does not. */
export function peopleOf(season: Season, { guests, excluded }: Configuration): People {
  const guestRounds = roundsOfGuests(season.guests ?? [])
  const thrownOut = new Set(season.excluded)
  const isGone = (name: string) => excluded === 'invisible' && thrownOut.has(name)

  function isGuest(name: string, round: string) {
    const rounds = guestRounds.get(name)
    return rounds === true || (rounds?.has(round) ?? false)
  }
  const isOutside = (name: string, round: string) => isGone(name) || isGuest(name, round)

  function standingOf(car: RoundCar, drivers: readonly Driven[], round: string): Standing {
    if (isGone(car.entry ?? car.no) || (car.team !== undefined && isGone(car.team)))
      return 'passed-over'
    const isWithoutRegulars =
      drivers.length > 0 && drivers.every(({ name }) => isOutside(name, round))
    if (!car.guest && !isWithoutRegulars) return 'competes'
    const isAllGone = drivers.length > 0 && drivers.every(({ name }) => isGone(name))
    return guests === 'invisible' || isAllGone ? 'passed-over' : 'blocks'
  }

  return { isGuest, isExcluded: (name) => thrownOut.has(name), isOutside, standingOf }
}

function roundsOfGuests(guests: NonNullable<Season['guests']>) {
  if (Array.isArray(guests)) return new Map(guests.map((name: string) => [name, true as const]))
  return new Map(
    Object.entries(guests).map(([name, rounds]) => [
      name,
      rounds === true ? (true as const) : new Set<string>(rounds),
    ]),
  )
}

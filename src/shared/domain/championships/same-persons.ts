import type { CrewMember, Season } from '../scoring/season.ts'

/**
 * The season with those who are one person under one key. Two cars of theirs in a round are one driver's: the better
 * counts. Two names in one car have driven their laps together.
 * @param keyOf the key of a driver, or the same one
 */
export function withSamePersons(season: Season, keyOf: (key: string) => string): Season {
  const driver = (one: string | CrewMember) =>
    typeof one === 'string' ? keyOf(one) : { ...one, name: keyOf(one.name) }
  const guests: Record<string, true | readonly string[]> = {}
  for (const [key, rounds] of guestEntries(season)) {
    const before = guests[keyOf(key)]
    guests[keyOf(key)] =
      rounds === true || before === true ? true : [...new Set([...(before ?? []), ...rounds])]
  }
  return {
    ...season,
    rounds: season.rounds.map((round) => ({
      ...round,
      cars: round.cars.map((car) => ({ ...car, drivers: car.drivers.map(driver) })),
    })),
    guests,
    excluded: season.excluded?.map(keyOf),
    decisions: season.decisions?.map((one) =>
      one.kind === 'points' && one.driver !== undefined
        ? { ...one, driver: keyOf(one.driver) }
        : one,
    ),
    overrides: season.overrides?.map((one) => ({ ...one, name: keyOf(one.name) })),
    entrants: season.entrants?.map((one) =>
      one.of === 'drivers' ? { ...one, name: keyOf(one.name) } : one,
    ),
    orders: season.orders?.map((one) =>
      one.of === 'drivers' ? { ...one, ahead: keyOf(one.ahead), behind: keyOf(one.behind) } : one,
    ),
  }
}

function guestEntries({ guests = {} }: Season): [string, true | readonly string[]][] {
  return Array.isArray(guests) ? guests.map((name: string) => [name, true]) : Object.entries(guests)
}

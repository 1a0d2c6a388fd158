import type { Season } from '../contract/seasons.ts'

/** The points system of races outside every season that an admin created. */
export const YEAR_SYSTEM = 'world-endurance'

/**
 * All seasons, latest first: those that admins created, and a calendar year (UTC) for each year with races outside
 * them.
 */
export function seasonsOf(made: readonly Season[], races: readonly Date[]): Season[] {
  const outside = races.filter((race) => !made.some((season) => isInSeason(season, race)))
  const years = new Set(outside.map((race) => race.getUTCFullYear()))
  return [...made, ...[...years].map(yearSeason)].toSorted(
    (a, b) => b.startsAt.getTime() - a.startsAt.getTime(),
  )
}

/** The season that a race counts for. A season that an admin created takes precedence over the calendar year. */
export function seasonOf(seasons: readonly Season[], race: Date) {
  const fitting = seasons.filter((season) => isInSeason(season, race))
  return fitting.find(({ id }) => id !== null) ?? fitting[0]
}

function isInSeason({ startsAt, endsAt }: Season, race: Date) {
  return race >= startsAt && race < endsAt
}

function yearSeason(year: number): Season {
  return {
    key: `year-${year}`,
    id: null,
    name: `${year} Season`,
    startsAt: new Date(Date.UTC(year, 0, 1)),
    endsAt: new Date(Date.UTC(year + 1, 0, 1)),
    pointsSystem: YEAR_SYSTEM,
    dropRounds: 0,
    countsFileTeams: false,
    version: 1,
  }
}

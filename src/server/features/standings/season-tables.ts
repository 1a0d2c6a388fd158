import type { Database } from '#server/database/database.ts'
import type { Season } from '#shared/contract/standings.ts'
import { POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { seasonOf, seasonsOf } from '#shared/domain/seasons.ts'
import { type Round, standings } from '#shared/domain/standings.ts'
import { listRounds } from './rounds.queries.ts'
import { listRaces, listSeasons } from './standings.queries.ts'

type Race = Awaited<ReturnType<typeof listRaces>>[number]

/** A season with the races that count for it. */
export type RacedSeason = { season: Season; races: Race[] }

/** The latest first. A race of an admin's season does not count for the calendar year around it as well. */
export async function allSeasons(db: Database): Promise<RacedSeason[]> {
  const races = await listRaces(db)
  const seasons = seasonsOf(
    await listSeasons(db),
    races.map(({ startDateTime }) => startDateTime),
  )
  const raced = seasons.map((season): RacedSeason => ({ season, races: [] }))
  for (const race of races) {
    const season = seasonOf(seasons, race.startDateTime)
    raced.find((one) => one.season === season)?.races.push(race)
  }
  return raced
}

/** @param classNames the fastest first */
export async function seasonTables(
  db: Database,
  { season, races }: RacedSeason,
  classNames: readonly string[],
) {
  const rounds = await listRounds(
    db,
    races.map(({ id }) => id),
  )
  return { rounds, classes: classTables(season, rounds, classNames) }
}

/** @param classNames the fastest first */
export function classTables(
  { pointsSystem, dropRounds }: Season,
  rounds: readonly Round[],
  classNames: readonly string[],
) {
  return standings(rounds, { system: POINTS_SYSTEMS[pointsSystem], dropRounds, classNames })
}

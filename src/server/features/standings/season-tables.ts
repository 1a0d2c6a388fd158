import type { Database } from '#server/database/database.ts'
import type { Season } from '#shared/contract/seasons.ts'
import { POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { seasonOf, seasonsOf } from '#shared/domain/seasons.ts'
import { type Round, standings } from '#shared/domain/standings.ts'
import { listRounds } from './rounds.queries.ts'
import { listPlannedRaces, listSeasons } from './standings.queries.ts'

type Race = Omit<Awaited<ReturnType<typeof listPlannedRaces>>[number], 'isHeld'>

/** A season with the races that count for it, and the number of rounds including future ones. */
export type RacedSeason = { season: Season; races: Race[]; plannedRounds: number }

/** Latest first. A race in an admin's season does not count for the calendar year too. */
export async function allSeasons(db: Database): Promise<RacedSeason[]> {
  const planned = await listPlannedRaces(db)
  const seasons = seasonsOf(
    await listSeasons(db),
    planned.filter(({ isHeld }) => isHeld).map(({ startDateTime }) => startDateTime),
  )
  const raced = seasons.map((season): RacedSeason => ({ season, races: [], plannedRounds: 0 }))
  for (const { isHeld, ...race } of planned) {
    const season = seasonOf(seasons, race.startDateTime)
    const its = raced.find((one) => one.season === season)
    if (!its) continue
    its.plannedRounds++
    if (isHeld) its.races.push(race)
  }
  return raced
}

/** @param classNames the fastest first */
export async function seasonTables(
  db: Database,
  raced: RacedSeason,
  classNames: readonly string[],
) {
  const rounds = await listRounds(
    db,
    raced.races.map(({ id }) => id),
  )
  return { rounds, classes: classTables(raced, rounds, classNames) }
}

/** @param classNames the fastest first */
export function classTables(
  { season, plannedRounds }: Omit<RacedSeason, 'races'>,
  rounds: readonly Round[],
  classNames: readonly string[],
) {
  const { pointsSystem, dropRounds, countsFileTeams } = season
  const system = POINTS_SYSTEMS[pointsSystem]
  return standings(rounds, { system, dropRounds, plannedRounds, countsFileTeams, classNames })
}

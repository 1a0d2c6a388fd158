import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Season } from '#shared/contract/seasons.ts'
import type { Standings } from '#shared/contract/standings.ts'
import { POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { seasonOf, seasonsOf } from '#shared/domain/seasons.ts'
import { type Round, standings } from '#shared/domain/standings.ts'
import { listClassNames, listPlannedRaces, listRounds, listSeasons } from './standings.queries.ts'

type Chosen = { season?: string | undefined; event?: number | undefined }

/** The tables of a season, computed from the stored results. */
export async function seasonStandings(
  db: Database,
  { season: key, event }: Chosen = {},
): Promise<Standings> {
  const seasons = await allSeasons(db)
  const ofEvent = seasons.find(({ races }) => races.some(({ id }) => id === event))
  const chosen =
    key === undefined ? (ofEvent ?? seasons[0]) : seasons.find(({ season }) => season.key === key)
  if (key !== undefined && !chosen) throw notFound('Season')
  const names = seasons.map(({ season }) => ({ key: season.key, name: season.name }))
  if (!chosen) return { season: null, seasons: names, rounds: [], plannedRounds: 0, classes: [] }

  const rounds = await listRounds(
    db,
    chosen.races.map(({ id }) => id),
  )
  return {
    season: chosen.season,
    seasons: names,
    rounds: rounds.map(({ eventId, title, startDateTime, timezone, trackName }) => ({
      eventId,
      title,
      startDateTime,
      timezone,
      trackName,
    })),
    plannedRounds: chosen.plannedRounds,
    classes: classTables(chosen, rounds, await listClassNames(db)),
  }
}

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
export function classTables(
  { season, plannedRounds }: Omit<RacedSeason, 'races'>,
  rounds: readonly Round[],
  classNames: readonly string[],
) {
  const { pointsSystem, dropRounds, countsFileTeams } = season
  const system = POINTS_SYSTEMS[pointsSystem]
  return standings(rounds, { system, dropRounds, plannedRounds, countsFileTeams, classNames })
}

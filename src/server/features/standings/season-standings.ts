import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Standings } from '#shared/contract/standings.ts'
import { allSeasons, seasonTables } from './season-tables.ts'
import { listClassNames } from './standings.queries.ts'

/** The tables of the season with this key, by default the latest season, computed from the stored results. */
export async function seasonStandings(db: Database, key: string | undefined): Promise<Standings> {
  const seasons = await allSeasons(db)
  const chosen = key === undefined ? seasons[0] : seasons.find(({ season }) => season.key === key)
  if (key !== undefined && !chosen) throw notFound('Season')
  const names = seasons.map(({ season }) => ({ key: season.key, name: season.name }))
  if (!chosen) return { season: null, seasons: names, rounds: [], plannedRounds: 0, classes: [] }

  const { rounds, classes } = await seasonTables(db, chosen, await listClassNames(db))
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
    classes,
  }
}

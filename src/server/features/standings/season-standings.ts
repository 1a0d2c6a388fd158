import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { Season, Standings } from '#shared/contract/standings.ts'
import { POINTS_SYSTEMS } from '#shared/domain/points-systems.ts'
import { seasonOf, seasonsOf } from '#shared/domain/seasons.ts'
import { standings } from '#shared/domain/standings.ts'
import { listRaceDates, listRounds, listSeasons } from './standings.queries.ts'

/** The tables of the season with this key; without one, of the latest. Computed from the stored results each time. */
export async function seasonStandings(db: Database, key: string | undefined): Promise<Standings> {
  const seasons = await allSeasons(db)
  const season = key === undefined ? seasons[0] : seasons.find((one) => one.key === key)
  if (key !== undefined && !season) throw notFound('Season')
  const names = seasons.map((one) => ({ key: one.key, name: one.name }))
  if (!season) return { season: null, seasons: names, rounds: [], classes: [] }

  const { rounds, classes } = await tables(db, seasons, season)
  return {
    season,
    seasons: names,
    rounds: rounds.map(({ eventId, title, startDateTime, trackName }) => ({
      eventId,
      title,
      startDateTime,
      trackName,
    })),
    classes,
  }
}

export async function champions(db: Database, now: Date) {
  const seasons = await allSeasons(db)
  const over = seasons.filter(({ endsAt }) => endsAt <= now)
  const lists = await Promise.all(
    over.map(async (season) => {
      const { classes } = await tables(db, seasons, season)
      return classes.flatMap(({ carClass, drivers }) =>
        drivers
          .filter(({ position, points }) => position === 1 && points > 0)
          .map(({ name, userId }) => ({ season: season.name, carClass, name, userId })),
      )
    }),
  )
  return lists.flat()
}

async function allSeasons(db: Database) {
  return seasonsOf(await listSeasons(db), await listRaceDates(db))
}

async function tables(db: Database, seasons: readonly Season[], season: Season) {
  const candidates = await listRounds(db, season)
  // A race of an admin's season does not count for the calendar year around it as well.
  const rounds = candidates.filter(
    ({ startDateTime }) => seasonOf(seasons, startDateTime)?.key === season.key,
  )
  const { pointsSystem, dropRounds } = season
  return {
    rounds,
    classes: standings(rounds, { system: POINTS_SYSTEMS[pointsSystem], dropRounds }),
  }
}

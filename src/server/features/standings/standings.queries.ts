import { asc, eq, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { tableVersion } from '#server/database/table-version.ts'
import { carClasses, events, seasons, tracks } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { Season } from '#shared/contract/seasons.ts'

type Row = typeof seasons.$inferSelect

/** Latest first. */
export async function listSeasons(db: Database): Promise<Season[]> {
  const rows = await db
    .select()
    .from(seasons)
    .orderBy(sql`${seasons.startsAt} desc`)
  return rows.map(toSeason)
}

/** Blocks other changes of seasons until the transaction ends, so that no two overlap. */
export async function lockSeasons(tx: Database) {
  await tx.execute(sql`lock table ${seasons} in share row exclusive mode`)
}

/** Changes with everything that tables and champions depend on. */
export async function standingsVersion(db: Database) {
  const { version } = one(
    await db
      .select({
        version: sql<string>`concat_ws('/', ${tableVersion(events, events.formVersion, events.resultsVersion)},
          ${tableVersion(seasons, seasons.version)}, ${tableVersion(tracks, tracks.version)},
          (select string_agg(name, ',' order by rank, name) from car_classes))`,
      })
      .from(sql`(values (1)) as once`),
  )
  return version
}

/** Fastest class first. */
export async function listClassNames(db: Database) {
  const rows = await db
    .select({ name: carClasses.name })
    .from(carClasses)
    .orderBy(asc(carClasses.rank), asc(carClasses.name))
  return rows.map(({ name }) => name)
}

/**
 * All events that are not cancelled, in chronological order. `isHeld`: completed, with results. The version changes
 * with the event's form and results.
 */
export function listPlannedRaces(db: Database) {
  return db
    .select({
      id: events.id,
      startDateTime: events.startDateTime,
      version: sql<string>`concat(${events.formVersion}, '/', ${events.resultsVersion})`,
      isHeld: sql<boolean>`${events.status} = 'completed'
        and exists(select from car_entries car where car.event_id = ${events.id})`,
    })
    .from(events)
    .where(ne(events.status, 'cancelled'))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

type Values = Pick<
  Row,
  'name' | 'startsAt' | 'endsAt' | 'pointsSystem' | 'dropRounds' | 'countsFileTeams'
>

export async function insertSeason(db: Database, values: Values) {
  return toSeason(one(await db.insert(seasons).values(values).returning()))
}

/** Locks the season until the transaction ends. Throws not_found. */
export async function getSeasonForUpdate(tx: Database, id: number) {
  const [row] = await tx.select().from(seasons).where(eq(seasons.id, id)).for('update')
  if (!row) throw notFound('Season')
  return toSeason(row)
}

export async function updateSeason(tx: Database, id: number, values: Values) {
  const change = { ...values, version: sql`${seasons.version} + 1` }
  return toSeason(one(await tx.update(seasons).set(change).where(eq(seasons.id, id)).returning()))
}

export async function deleteSeason(tx: Database, id: number) {
  await tx.delete(seasons).where(eq(seasons.id, id))
}

function toSeason(row: Row): Season {
  return { ...row, key: `season-${row.id}` }
}

import { and, asc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { tableVersion } from '#server/database/table-version.ts'
import { carEntries, events, seasons, tracks } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'
import type { Season } from '#shared/contract/standings.ts'
import type { PointsSystemKey } from '#shared/domain/points-systems.ts'
import type { RoundCar } from '#shared/domain/standings.ts'

type Row = typeof seasons.$inferSelect

/** The latest first. */
export async function listSeasons(db: Database): Promise<Season[]> {
  const rows = await db
    .select()
    .from(seasons)
    .orderBy(sql`${seasons.startsAt} desc`)
  return rows.map(toSeason)
}

/** Whoever else changes seasons waits until the transaction ends: no two of them may overlap. */
export async function lockSeasons(tx: Database) {
  await tx.execute(sql`lock table ${seasons} in share row exclusive mode`)
}

/** Changes with everything that a table or a champion follows from. */
export async function standingsVersion(db: Database) {
  const { version } = one(
    await db
      .select({
        version: sql<string>`concat_ws('/', ${tableVersion(events)}, ${tableVersion(seasons)}, ${tableVersion(tracks)},
          (select concat_ws(':', count(*), max(id)) from users))`,
      })
      .from(sql`(values (1)) as once`),
  )
  return version
}

/** When the races were that have results. */
export async function listRaceDates(db: Database) {
  const rows = await db
    .selectDistinct({ startDateTime: events.startDateTime })
    .from(events)
    .innerJoin(carEntries, eq(carEntries.eventId, events.id))
    .where(eq(events.status, 'completed'))
  return rows.map(({ startDateTime }) => startDateTime)
}

/** Every completed race with results from `startsAt` up to `endsAt`, in the order of racing, with its cars. */
export function listRounds(
  db: Database,
  { startsAt, endsAt }: Pick<Season, 'startsAt' | 'endsAt'>,
) {
  return db
    .select({
      eventId: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      raceMinutes: events.raceMinutes,
      trackName: tracks.name,
      cars: sql<RoundCar[]>`jsonb_agg(jsonb_build_object(
        'carClass', ${carEntries.carClass},
        'classPosition', ${carEntries.classPosition},
        'status', ${carEntries.status},
        'teamName', ${carEntries.teamName},
        'drivers', (
          select coalesce(jsonb_agg(jsonb_build_object('name', d.name, 'userId', d.user_id) order by d.ordinal), '[]')
          from car_drivers d where d.event_id = ${carEntries.eventId} and d.entry = ${carEntries.entry}
        )
      ) order by ${carEntries.entry})`,
    })
    .from(events)
    .innerJoin(carEntries, eq(carEntries.eventId, events.id))
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(
      and(
        eq(events.status, 'completed'),
        gte(events.startDateTime, startsAt),
        lt(events.startDateTime, endsAt),
      ),
    )
    .groupBy(events.id, tracks.id)
    .orderBy(asc(events.startDateTime), asc(events.id))
}

type Values = Pick<Row, 'name' | 'startsAt' | 'endsAt' | 'pointsSystem' | 'dropRounds'>

export async function insertSeason(db: Database, values: Values) {
  return toSeason(one(await db.insert(seasons).values(values).returning()))
}

/** Locked until the transaction ends; not found when there is no such season. */
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
  return {
    ...row,
    key: `season-${row.id}`,
    pointsSystem: row.pointsSystem as PointsSystemKey,
  }
}

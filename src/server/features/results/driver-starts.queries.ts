import { and, asc, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { started } from './attendance.queries.ts'

/**
 * The races that a person has started, the earliest first, also those that they were disqualified from.
 * `knownAt`: when the classification became official; null while it is provisional.
 */
export async function listStarts(db: Database, userId: number) {
  const rows = await db
    .select({
      eventId: events.id,
      at: events.startDateTime,
      knownAt: sql<string | null>`(
        select extract(epoch from min(version.created_at)) * 1000 from classification_versions version
        where version.session_id = ${events.raceSessionId} and version.withdrawn_at is null
      )`,
    })
    .from(events)
    .where(
      and(
        isNotNull(events.raceSessionId),
        sql`exists(
          select from car_drivers driver
          join car_entries car on car.session_id = driver.session_id and car.entry = driver.entry
          where driver.session_id = ${events.raceSessionId} and driver.user_id = ${userId}::int and ${started}
        )`,
      ),
    )
    .orderBy(asc(events.startDateTime), asc(events.id))
  return rows.map(({ knownAt, ...row }) => ({
    ...row,
    knownAt: knownAt === null ? null : new Date(Number(knownAt)),
  }))
}

import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** The events that a member or guest drove in. Undefined if there is no such driver. */
export async function findRacedEvents(db: Database, userId: number) {
  const [row] = await db
    .select({
      eventIds: sql<number[]>`array(select distinct s.event_id from car_drivers d
        join event_sessions s on s.id = d.session_id
        where d.user_id = ${users.id} and s.kind = 'race')`,
    })
    .from(users)
    .where(eq(users.id, userId))
  return row?.eventIds
}

export async function isEvent(db: Database, id: number) {
  return (await db.$count(events, eq(events.id, id))) > 0
}

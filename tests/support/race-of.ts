import { events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** The session whose classification is the event's, for the condition of a query or a value of a row. */
export function raceOf(eventId: number) {
  return sql<number>`(select race.race_session_id from ${events} race where race.id = ${eventId})`
}

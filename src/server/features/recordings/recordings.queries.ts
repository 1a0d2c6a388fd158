import { and, asc, count, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { perUnit } from '#server/database/lap-columns.ts'
import { carLaps, events, eventSessions, recordings, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'

type Values = Omit<typeof recordings.$inferInsert, 'id' | 'eventId'>

/** In the order in which they were added. */
export function listRecordings(db: Database, eventId: number) {
  return db
    .select({
      id: recordings.id,
      title: recordings.title,
      url: recordings.url,
      greenSeconds: recordings.greenSeconds,
      endSeconds: recordings.endSeconds,
    })
    .from(recordings)
    .where(eq(recordings.eventId, eventId))
    .orderBy(asc(recordings.id))
}

/**
 * The real time at which the clock of a session of the event was at 0, which is the green flag of a race; null if its file
 * does not tell it. Without a wanted session, of the event's race.
 * @throws not_found if the wanted session is none of the event's
 */
export async function clockStart(db: Database, eventId: number, wanted?: number) {
  const [session] = await db
    .select({
      kind: eventSessions.kind,
      startedAt: sql<Date | null>`(
        select ${resultFiles.sessionStartedAt} from ${resultFiles}
        where ${resultFiles.sessionId} = ${eventSessions.id} order by ${resultFiles.id} desc limit 1
      )`.mapWith(resultFiles.sessionStartedAt),
      greenTicks: sql<number | null>`(
        select min(${carLaps.started}[1]) from ${carLaps} where ${carLaps.sessionId} = ${eventSessions.id}
      )`,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(
      and(eq(eventSessions.eventId, eventId), eq(eventSessions.id, wanted ?? events.raceSessionId)),
    )
  if (!session) {
    if (wanted === undefined) return null
    throw notFound('Session')
  }
  const { kind, startedAt, greenTicks } = session
  if (startedAt === null) return null
  if (kind !== 'race') return startedAt
  if (greenTicks === null) return null
  return new Date(startedAt.getTime() + (greenTicks / perUnit('started')) * 1000)
}

/** Throws not_found. */
export async function getRecording(db: Database, id: number) {
  const [row] = await db.select().from(recordings).where(eq(recordings.id, id))
  if (!row) throw notFound('Recording')
  return row
}

export async function countRecordings(db: Database, eventId: number) {
  const rows = await db
    .select({ total: count() })
    .from(recordings)
    .where(eq(recordings.eventId, eventId))
  return one(rows).total
}

export async function insertRecording(tx: Database, eventId: number, values: Values) {
  const rows = await tx
    .insert(recordings)
    .values({ eventId, ...values })
    .returning({ id: recordings.id })
  return one(rows).id
}

export async function updateRecording(tx: Database, id: number, values: Values) {
  await tx.update(recordings).set(values).where(eq(recordings.id, id))
}

export async function deleteRecording(tx: Database, id: number) {
  await tx.delete(recordings).where(eq(recordings.id, id))
}

import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  entries,
  eventCarClasses,
  events,
  eventSessions,
  resultFiles,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { listRegistrations, readEvent } from '#server/features/entries/index.ts'

/** The event with all its registrations. Includes notes; hide them with `forViewer`. */
export async function getEvent(db: Database, id: number): Promise<EventDetail> {
  const event = await readEvent(db, id)
  return { ...event, registrations: await listRegistrations(db, id) }
}

export async function insertEvent(
  tx: Database,
  event: typeof events.$inferInsert,
  classes: readonly ClassSlots[],
) {
  const { id } = one(await tx.insert(events).values(event).returning({ id: events.id }))
  await setEventClasses(tx, id, classes)
  return id
}

export async function deleteEvent(tx: Database, id: number) {
  await tx.delete(events).where(eq(events.id, id))
}

/** Once the start has moved: nobody has said that they are there then. */
export async function clearCheckIns(tx: Database, id: number) {
  await tx
    .update(entries)
    .set({ checkedInAt: null, lostPlaceAt: null })
    .where(eq(entries.eventId, id))
}

/** Whether a result file is stored, even if its results have been removed. */
export async function hasResultFile(db: Database, id: number) {
  const ofEvent = db
    .select({ id: eventSessions.id })
    .from(eventSessions)
    .where(eq(eventSessions.eventId, id))
  return (await db.$count(resultFiles, inArray(resultFiles.sessionId, ofEvent))) > 0
}

type ClassSlots = { classId: number; maxSlots: number; wildcards?: number | undefined }

/** Classes that remain keep their ids. */
export async function setEventClasses(
  tx: Database,
  eventId: number,
  classes: readonly ClassSlots[],
) {
  const kept = classes.map(({ classId }) => classId)
  await tx
    .delete(eventCarClasses)
    .where(and(eq(eventCarClasses.eventId, eventId), notInArray(eventCarClasses.carClassId, kept)))
  await tx
    .insert(eventCarClasses)
    .values(
      classes.map(({ classId, maxSlots, wildcards = 0 }) => ({
        eventId,
        carClassId: classId,
        maxSlots,
        wildcards,
      })),
    )
    .onConflictDoUpdate({
      target: [eventCarClasses.eventId, eventCarClasses.carClassId],
      set: { maxSlots: sql`excluded.max_slots`, wildcards: sql`excluded.wildcards` },
    })
}

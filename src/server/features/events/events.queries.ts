import { and, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carEntries,
  entries,
  eventCarClasses,
  events,
  eventSessions,
  resultFiles,
  tracks,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { hasLimits } from '#shared/domain/entries/entry-limits.ts'
import type { Places } from '#shared/domain/entries/waitlist.ts'
import { listHolding, listRegistrations } from '#server/features/entries/index.ts'
import { eventColumns, settingColumns } from './event-columns.queries.ts'

/** The event with all its registrations. Includes notes; hide them with `forViewer`. */
export async function getEvent(db: Database, id: number): Promise<EventDetail> {
  const event = await readEvent(db, id)
  return { ...event, registrations: await listRegistrations(db, id) }
}

type EventAlone = Omit<EventDetail, 'registrations'>

/** The event without its registrations, but with what decides about places. Throws not_found. */
export async function getEventAlone(
  db: Database,
  id: number,
): Promise<EventAlone & Pick<Places, 'limits'>> {
  const event = await readEvent(db, id)
  if (!hasLimits(event)) return event
  const { carsPerTeam, carLimits } = event
  return { ...event, limits: { carsPerTeam, carLimits, holding: await listHolding(db, id) } }
}

/** Neither its registrations nor its limits. Throws not_found. */
export async function readEvent(db: Database, id: number): Promise<EventAlone> {
  // Prepared, because a sign-up reads it while the others wait.
  const [event] = await db
    .select({
      ...eventColumns,
      ...settingColumns,
      imageUrl: events.imageUrl,
      creator: { displayName: users.displayName },
      version: events.formVersion,
      hasResults,
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .leftJoin(users, eq(users.id, events.creatorId))
    .where(eq(events.id, sql.placeholder('id')))
    .prepare('event')
    .execute({ id })
  if (!event) throw notFound('Event')
  return event
}

export async function findEvent(db: Database, id: number) {
  const [event] = await db
    .select({ id: events.id, status: events.status })
    .from(events)
    .where(eq(events.id, id))
  return event
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

/** One place fewer is set aside for the organiser. */
export async function giveWildcard(tx: Database, eventId: number, classId: number) {
  await tx
    .update(eventCarClasses)
    .set({ wildcards: sql`greatest(${eventCarClasses.wildcards} - 1, 0)` })
    .where(and(eq(eventCarClasses.eventId, eventId), eq(eventCarClasses.carClassId, classId)))
}

/** Whether any session has results: a qualifying has them before the race. */
export const hasResults = sql<boolean>`exists (
  select 1 from ${eventSessions}
  join ${carEntries} on ${carEntries}.session_id = ${eventSessions}.id
  where ${eventSessions}.event_id = ${events.id}
)`

import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carEntries,
  eventCarClasses,
  events,
  eventSessions,
  tracks,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { hasLimits } from '#shared/domain/entries/entry-limits.ts'
import type { Places } from '#shared/domain/entries/waitlist.ts'
import { listHolding } from '../registrations/waitlist.queries.ts'
import { eventColumns, settingColumns } from './event-columns.queries.ts'

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

/** One place fewer is set aside for the organiser. */
export async function giveWildcard(tx: Database, eventId: number, classId: number) {
  await tx
    .update(eventCarClasses)
    .set({ wildcards: sql`greatest(${eventCarClasses.wildcards} - 1, 0)` })
    .where(and(eq(eventCarClasses.eventId, eventId), eq(eventCarClasses.carClassId, classId)))
}

/** Whether any session has results: a qualifying has them before the race. */
const hasResults = sql<boolean>`exists (
  select 1 from ${eventSessions}
  join ${carEntries} on ${carEntries}.session_id = ${eventSessions}.id
  where ${eventSessions}.event_id = ${events.id}
)`

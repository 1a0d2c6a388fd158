import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { briefings, crewMembers, entries, events } from '#server/database/schema.ts'
import { notFound } from '#server/errors.ts'

export async function findBriefing(db: Database, eventId: number) {
  const [row] = await db
    .select({
      text: briefings.text,
      minutesBefore: briefings.minutesBefore,
      version: briefings.version,
    })
    .from(briefings)
    .where(eq(briefings.eventId, eventId))
  return row
}

/** Throws not_found. */
export async function getBriefedEvent(db: Database, id: number) {
  const [event] = await db
    .select({ startDateTime: events.startDateTime })
    .from(events)
    .where(eq(events.id, id))
  if (!event) throw notFound('Event')
  return event
}

/** Whether a member has joined a crew that is confirmed, in any role. */
export async function isInConfirmedCrew(db: Database, eventId: number, userId: number) {
  const [found] = await db
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(
      and(
        eq(entries.eventId, eventId),
        eq(entries.state, 'confirmed'),
        eq(crewMembers.userId, userId),
        eq(crewMembers.state, 'accepted'),
      ),
    )
    .limit(1)
  return found !== undefined
}

type Values = Omit<typeof briefings.$inferInsert, 'eventId'>

export async function saveBriefing(tx: Database, eventId: number, values: Values) {
  await tx
    .insert(briefings)
    .values({ eventId, ...values })
    .onConflictDoUpdate({ target: briefings.eventId, set: values })
}

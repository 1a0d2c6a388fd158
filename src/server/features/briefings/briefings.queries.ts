import { and, asc, eq } from 'drizzle-orm'
import { isMember } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import { briefings, crewMembers, entries, events, users } from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { notFound } from '#server/errors.ts'
import type { BriefingRead } from '#shared/domain/entries/briefing.ts'

export async function findBriefing(db: Database, eventId: number) {
  const [row] = await db
    .select({
      text: briefings.text,
      textVersion: briefings.textVersion,
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

const isInConfirmedCrew = and(eq(entries.state, 'confirmed'), eq(crewMembers.state, 'accepted'))

/** A member's part in a crew that is confirmed, in any role. */
export async function findBriefedPart(db: Database, eventId: number, userId: number) {
  const [part] = await db
    .select({
      id: crewMembers.id,
      entryId: crewMembers.entryId,
      readAt: crewMembers.briefingReadAt,
      readVersion: crewMembers.briefingReadVersion,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(and(eq(entries.eventId, eventId), eq(crewMembers.userId, userId), isInConfirmedCrew))
    .orderBy(asc(crewMembers.id))
    .limit(1)
  return part && { id: part.id, entryId: part.entryId, read: readOf(part) }
}

/** Everybody in the confirmed crews who has an account, in order of the cars' numbers. */
export async function listBriefed(db: Database, eventId: number) {
  const rows = await db
    .select({
      entryId: entries.id,
      number: entries.number,
      teamName: shownTeamName,
      userId: users.id,
      displayName: users.displayName,
      readAt: crewMembers.briefingReadAt,
      readVersion: crewMembers.briefingReadVersion,
    })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(users, and(eq(users.id, crewMembers.userId), isMember))
    .where(and(eq(entries.eventId, eventId), isInConfirmedCrew))
    .orderBy(asc(entries.number), asc(entries.id), asc(crewMembers.id))
  return rows.map(({ readAt, readVersion, ...row }) => ({
    ...row,
    read: readOf({ readAt, readVersion }),
  }))
}

function readOf(row: {
  readAt: Date | null
  readVersion: number | null
}): BriefingRead | undefined {
  const { readAt, readVersion } = row
  return readAt && readVersion !== null ? { at: readAt, textVersion: readVersion } : undefined
}

type Values = Omit<typeof briefings.$inferInsert, 'eventId'>

export async function saveBriefing(tx: Database, eventId: number, values: Values) {
  await tx
    .insert(briefings)
    .values({ eventId, ...values })
    .onConflictDoUpdate({ target: briefings.eventId, set: values })
}

export async function saveRead(tx: Database, partId: number, { at, textVersion }: BriefingRead) {
  await tx
    .update(crewMembers)
    .set({ briefingReadAt: at, briefingReadVersion: textVersion })
    .where(eq(crewMembers.id, partId))
}

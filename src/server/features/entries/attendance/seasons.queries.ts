import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import { isMember } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import { crewMembers, entries, events, users } from '#server/database/schema.ts'

/** Events until then with an entry of one of these members. */
export async function listEventsEntered(db: Database, userIds: readonly number[], until: Date) {
  const rows = await db
    .selectDistinct({ id: events.id })
    .from(events)
    .innerJoin(entries, eq(entries.eventId, events.id))
    .innerJoin(crewMembers, eq(crewMembers.entryId, entries.id))
    .where(
      and(
        inArray(crewMembers.userId, [...userIds]),
        eq(events.status, 'completed'),
        lte(events.startDateTime, until),
      ),
    )
  return rows.map(({ id }) => id)
}

/** A member or a guest. */
export async function hasDriver(db: Database, id: number) {
  return (await db.$count(users, eq(users.id, id))) > 0
}

export function countBegunEvents(db: Database, now: Date) {
  return db.$count(events, lte(events.startDateTime, now))
}

export function listMemberIds(db: Database) {
  return db.select({ id: users.id }).from(users).where(isMember).orderBy(asc(users.id))
}

import { and, asc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { crewMembers, entries, events } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { DEADLINE_HOURS } from '#shared/domain/entries/deadlines.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'

/** When the line-ups of an event are fixed. */
const lineUp = sql<Date>`(${events.startDateTime} - make_interval(
  hours => coalesce(${events.lineUpHours}, ${DEADLINE_HOURS.lineUpHours})
))`

/** When an invitation to a crew of the event runs out, if not before with the line-ups. */
const runsOut = sql<Date>`(${crewMembers.since} + make_interval(hours => 24 * ${events.invitationDays}::int))`

/** Open invitations to active entries that have run out, by event. */
export function listRunOut(db: Database, now: Date) {
  return db
    .select({ id: crewMembers.id, entryId: crewMembers.entryId, eventId: entries.eventId })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        eq(crewMembers.state, 'invited'),
        inArray(entries.state, [...ACTIVE_STATES]),
        eq(events.status, 'upcoming'),
        or(lte(runsOut, now.toISOString()), lte(lineUp, now.toISOString())),
      ),
    )
    .orderBy(asc(crewMembers.id))
}

/** Active entries with fewer drivers, or fewer Bronze and Silver ones, than their event asks for, before its start, whose crews have not been warned. */
export function listShort(db: Database, now: Date) {
  const drivers = db.$count(
    crewMembers,
    and(
      eq(crewMembers.entryId, entries.id),
      eq(crewMembers.state, 'accepted'),
      eq(crewMembers.role, 'driver'),
    ),
  )
  const bronzeSilver = sql<number>`(
    select count(*) from crew_members member
    join users account on account.id = member.user_id
    where member.entry_id = ${entries.id} and member.state = 'accepted' and member.role = 'driver'
      and account.driver_category in ('Bronze', 'Silver')
  )`
  return db
    .select({ id: entries.id, eventId: entries.eventId })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .where(
      and(
        inArray(entries.state, [...ACTIVE_STATES]),
        eq(events.status, 'upcoming'),
        gt(events.startDateTime, now),
        lte(lineUp, now.toISOString()),
        or(gt(events.minimumDrivers, drivers), gt(events.minimumBronzeSilver, bronzeSilver)),
        sql`${entries.warnedForLineUp} is distinct from ${lineUp}`,
      ),
    )
    .orderBy(asc(entries.id))
}

export async function setWarned(tx: Database, id: number, warnedForLineUp: Date) {
  await tx.update(entries).set({ warnedForLineUp }).where(eq(entries.id, id))
}

import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { crewMembers, entries } from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import type { CarRegistration } from '#shared/domain/entries/car-team.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'
import { type Person, personKey } from '#shared/domain/drivers/person-key.ts'

/** Returns a function that finds a driver's part in an active entry of an event, as an array of none or one. */
export async function listTeamRegistrations(db: Database, eventIds: readonly number[]) {
  const rows = await db
    .select({
      id: crewMembers.id,
      eventId: entries.eventId,
      userId: crewMembers.userId,
      formerMemberId: crewMembers.formerMemberId,
      teamName: shownTeamName,
    })
    .from(entries)
    .innerJoin(crewMembers, eq(crewMembers.entryId, entries.id))
    .where(
      and(
        inArray(entries.eventId, [...eventIds]),
        inArray(entries.state, [...ACTIVE_STATES]),
        eq(crewMembers.state, 'accepted'),
        ne(crewMembers.role, 'manager'),
      ),
    )
    .orderBy(asc(crewMembers.id))
  const found = new Map<string, CarRegistration>()
  for (const { id, eventId, teamName, userId, formerMemberId } of rows)
    // Without either id, the driver is unknown.
    if (userId !== null || formerMemberId !== null)
      found.set(keyOf(eventId, { userId, formerMemberId }), { id, teamName })

  return function registrationsOf(eventId: number, { userId, formerMemberId }: Someone) {
    const own = found.get(keyOf(eventId, { userId, formerMemberId }))
    // The heir of a former member's race uses the former member's registration.
    const former = found.get(keyOf(eventId, { userId: null, formerMemberId }))
    return [own ?? former ?? []].flat()
  }
}

type Someone = Pick<Person, 'userId' | 'formerMemberId'>

const keyOf = (eventId: number, someone: Someone) =>
  `${eventId} ${personKey({ ...someone, name: '' })}`

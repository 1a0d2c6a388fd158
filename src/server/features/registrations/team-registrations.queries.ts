import { and, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { registrations } from '#server/database/schema.ts'
import type { CarRegistration } from '#shared/domain/car-team.ts'
import { type Person, personKey } from '#shared/domain/person-key.ts'

/** Finds the active registration of a driver of these events, with the team: none or one, in an array. */
export async function listTeamRegistrations(db: Database, eventIds: readonly number[]) {
  const rows = await db
    .select({
      id: registrations.id,
      eventId: registrations.eventId,
      userId: registrations.userId,
      formerMemberId: registrations.formerMemberId,
      teamName: registrations.teamName,
    })
    .from(registrations)
    .where(
      and(inArray(registrations.eventId, [...eventIds]), ne(registrations.status, 'cancelled')),
    )
  const found = new Map<string, CarRegistration>()
  for (const { id, eventId, teamName, userId, formerMemberId } of rows)
    // Of nobody any more, and nobody can say whose it was.
    if (userId !== null || formerMemberId !== null)
      found.set(keyOf(eventId, { userId, formerMemberId }), { id, teamName })

  return function registrationsOf(eventId: number, { userId, formerMemberId }: Someone) {
    const own = found.get(keyOf(eventId, { userId, formerMemberId }))
    // Whoever was given a former member's race drove it under that registration.
    const former = found.get(keyOf(eventId, { userId: null, formerMemberId }))
    return [own ?? former ?? []].flat()
  }
}

type Someone = Pick<Person, 'userId' | 'formerMemberId'>

const keyOf = (eventId: number, someone: Someone) =>
  `${eventId} ${personKey({ ...someone, name: '' })}`

import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  carDrivers,
  crewMembers,
  eventSessions,
  formerMembers,
  formerNames,
} from '#server/database/schema.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'

/** The former member whose name it was in a race, and the heir to whom an admin gave it. */
export type FormerName = Pick<
  typeof formerNames.$inferSelect,
  'eventId' | 'nameKey' | 'formerMemberId' | 'heirId'
>

/** Per event, then per `nameKey`. */
export async function listFormerNames(db: Database, eventIds: readonly number[]) {
  const rows: FormerName[] = await db
    .select()
    .from(formerNames)
    .where(inArray(formerNames.eventId, [...eventIds]))
  const namesOf = new Map<number, Map<string, FormerName>>()
  for (const row of rows) {
    const names = namesOf.get(row.eventId) ?? new Map<string, FormerName>()
    namesOf.set(row.eventId, names.set(row.nameKey, row))
  }
  return namesOf
}

/** Like `listFormerNames`, for one event. */
export async function formerNamesOf(db: Database, eventId: number) {
  return (await listFormerNames(db, [eventId])).get(eventId) ?? new Map<string, FormerName>()
}

/** Gives a former member's name in one race to somebody else, or back. No effect on other names. */
export async function setHeir(
  tx: Database,
  { eventId, name }: { eventId: number; name: string },
  heirId: number | null,
) {
  const isName = and(eq(formerNames.eventId, eventId), eq(formerNames.nameKey, nameKey(name)))
  await tx.update(formerNames).set({ heirId }).where(isName)
}

/**
 * Creates a former member for an account that is about to be deleted, so that their results still belong together.
 * Returns its id; undefined if the account left none.
 */
export async function createFormerMember(tx: Database, userId: number) {
  const driven = await tx
    .selectDistinct({ eventId: eventSessions.eventId, name: carDrivers.name })
    .from(carDrivers)
    .innerJoin(eventSessions, eq(eventSessions.id, carDrivers.sessionId))
    .where(eq(carDrivers.userId, userId))
  const signedUp = eq(crewMembers.userId, userId)
  if (driven.length === 0 && (await tx.$count(crewMembers, signedUp)) === 0) return undefined

  const { id } = one(await tx.insert(formerMembers).values({}).returning())
  const names = new Map(
    driven.map(({ eventId, name }) => {
      const row = { eventId, nameKey: nameKey(name), formerMemberId: id, heirId: null }
      return [`${row.eventId} ${row.nameKey}`, row]
    }),
  )
  for (const row of names.values())
    await tx
      .insert(formerNames)
      .values(row)
      .onConflictDoUpdate({ target: [formerNames.eventId, formerNames.nameKey], set: row })
  await tx.update(crewMembers).set({ userId: null, formerMemberId: id }).where(signedUp)
  return id
}

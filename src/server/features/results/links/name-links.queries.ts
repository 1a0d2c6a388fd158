import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { requireSameErasures } from '#server/database/erased-names.ts'
import {
  carDrivers,
  crewMembers,
  events,
  eventSessions,
  nameLinks,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'

// An arbitrary number that no other lock uses.
const NAMES_LOCK = 7_226_001

/** Serializes changes of name links. Take it before any lock on an event. */
export async function lockNames(tx: Database) {
  await tx.execute(sql`select pg_advisory_xact_lock(${NAMES_LOCK})`)
}

/**
 * Blocks changes of name links, but not other readers. Take it before any lock on an event.
 * @param latest from `requireNoErasure`, before files were read
 */
export async function lockNamesForReading(tx: Database, latest: number) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${NAMES_LOCK})`)
  await requireSameErasures(tx, latest)
}

export async function findNameLink(db: Database, name: string) {
  const [link] = await db
    .select({ userId: users.id, displayName: users.displayName, isGuest: users.isGuest })
    .from(nameLinks)
    .innerJoin(users, eq(users.id, nameLinks.userId))
    .where(eq(nameLinks.nameKey, nameKey(name)))
  return link
}

type NewLink = { name: string; userId: number; linkedBy: number; linkedAt: Date }

export async function upsertNameLink(tx: Database, { name, ...link }: NewLink) {
  await tx
    .insert(nameLinks)
    .values({ nameKey: nameKey(name), ...link })
    .onConflictDoUpdate({ target: nameLinks.nameKey, set: link })
}

export async function deleteNameLink(tx: Database, name: string) {
  await tx.delete(nameLinks).where(eq(nameLinks.nameKey, nameKey(name)))
}

export type Appearance = {
  eventId: number
  sessionId: number
  entry: number
  ordinal: number
  userId: number | null
  /** Name of `userId`. */
  displayName: string | null
}

/** Where a name appears in stored results, in any spelling. */
export async function listAppearances(db: Database, name: string): Promise<Appearance[]> {
  const all = await db.selectDistinct({ name: carDrivers.name }).from(carDrivers)
  const key = nameKey(name)
  const spellings = all.map((row) => row.name).filter((one) => nameKey(one) === key)
  if (spellings.length === 0) return []
  return db
    .select({
      eventId: eventSessions.eventId,
      sessionId: carDrivers.sessionId,
      entry: carDrivers.entry,
      ordinal: carDrivers.ordinal,
      userId: carDrivers.userId,
      displayName: users.displayName,
    })
    .from(carDrivers)
    .innerJoin(eventSessions, eq(eventSessions.id, carDrivers.sessionId))
    .leftJoin(users, eq(users.id, carDrivers.userId))
    .where(inArray(carDrivers.name, spellings))
    .orderBy(asc(carDrivers.sessionId), asc(carDrivers.entry), asc(carDrivers.ordinal))
}

export function listEventsById(db: Database, ids: readonly number[]) {
  return db
    .select({
      id: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      gameTypeId: events.gameTypeId,
    })
    .from(events)
    .where(inArray(events.id, [...ids]))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

/** Another car of the session that the person drove, if there is one. */
export async function findOtherCar(
  db: Database,
  { sessionId, entry, userId }: { sessionId: number; entry: number; userId: number },
) {
  const [other] = await db
    .select({ entry: carDrivers.entry, name: carDrivers.name })
    .from(carDrivers)
    .where(
      and(
        eq(carDrivers.sessionId, sessionId),
        eq(carDrivers.userId, userId),
        ne(carDrivers.entry, entry),
      ),
    )
    .limit(1)
  return other
}

export async function setDriver(tx: Database, at: Appearance, userId: number | null) {
  await tx
    .update(carDrivers)
    .set({ userId })
    .where(
      and(
        eq(carDrivers.sessionId, at.sessionId),
        eq(carDrivers.entry, at.entry),
        eq(carDrivers.ordinal, at.ordinal),
      ),
    )
}

/** Whether any result, name link or crew refers to the person. */
export async function isReferredTo(db: Database, userId: number) {
  const [driven] = await db
    .select({ userId: carDrivers.userId })
    .from(carDrivers)
    .where(eq(carDrivers.userId, userId))
    .limit(1)
  const [linked] = await db
    .select({ userId: nameLinks.userId })
    .from(nameLinks)
    .where(eq(nameLinks.userId, userId))
    .limit(1)
  const [entered] = await db
    .select({ userId: crewMembers.userId })
    .from(crewMembers)
    .where(eq(crewMembers.userId, userId))
    .limit(1)
  return Boolean(driven ?? linked ?? entered)
}

import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  caseCars,
  crewMembers,
  entries,
  eventSessions,
  expectedAccounts,
  formerNames,
  importOrigins,
  licencePoints,
  nameLinks,
  penalties,
  seasonCrews,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

const member = alias(users, 'member')

/** Guests of imports with the members who have their Steam account, or are called like them. */
export function listSamePeople(db: Database) {
  const hasSteamId = eq(member.steamId, expectedAccounts.steamId)
  return db
    .selectDistinct({
      guestId: users.id,
      guestName: users.displayName,
      memberId: member.id,
      memberName: member.displayName,
      isSameAccount: sql<boolean>`coalesce(${hasSteamId}, false)`,
    })
    .from(users)
    .innerJoin(
      importOrigins,
      and(eq(importOrigins.kind, 'person'), eq(importOrigins.subjectId, users.id)),
    )
    .leftJoin(expectedAccounts, eq(expectedAccounts.userId, users.id))
    .innerJoin(
      member,
      and(
        eq(member.isGuest, false),
        eq(member.admission, 'member'),
        or(hasSteamId, eq(sql`lower(${member.displayName})`, sql`lower(${users.displayName})`)),
      ),
    )
    .where(eq(users.isGuest, true))
    .orderBy(asc(users.displayName), asc(users.id), asc(member.id))
}

/** The events in whose entries or results somebody is. */
export async function listEventsWith(db: Database, userId: number) {
  const entered = await db
    .selectDistinct({ id: entries.eventId })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
    .where(eq(crewMembers.userId, userId))
  const driven = await db
    .selectDistinct({ id: eventSessions.eventId })
    .from(carDrivers)
    .innerJoin(eventSessions, eq(eventSessions.id, carDrivers.sessionId))
    .where(eq(carDrivers.userId, userId))
  return [...new Set([...entered, ...driven].map(({ id }) => id))].toSorted((a, b) => a - b)
}

/** Both rows, locked until the transaction ends. */
export function lockPair(tx: Database, guestId: number, memberId: number) {
  return tx
    .select({ id: users.id, displayName: users.displayName, isGuest: users.isGuest })
    .from(users)
    .where(inArray(users.id, [guestId, memberId]))
    .orderBy(asc(users.id))
    .for('update')
}

/** Everything that is about the guest is about the member from now on. */
export async function moveToMember(tx: Database, guestId: number, memberId: number) {
  const userId = memberId
  await tx.update(carDrivers).set({ userId }).where(eq(carDrivers.userId, guestId))
  await tx.update(crewMembers).set({ userId }).where(eq(crewMembers.userId, guestId))
  await tx.update(seasonCrews).set({ userId }).where(eq(seasonCrews.userId, guestId))
  await tx.update(nameLinks).set({ userId }).where(eq(nameLinks.userId, guestId))
  await tx.update(penalties).set({ userId }).where(eq(penalties.userId, guestId))
  await tx.update(licencePoints).set({ userId }).where(eq(licencePoints.userId, guestId))
  await tx.update(caseCars).set({ driverId: memberId }).where(eq(caseCars.driverId, guestId))
  await tx.update(formerNames).set({ heirId: memberId }).where(eq(formerNames.heirId, guestId))
  await tx
    .update(importOrigins)
    .set({ subjectId: memberId, storedHash: '' })
    .where(and(eq(importOrigins.kind, 'person'), eq(importOrigins.subjectId, guestId)))
}

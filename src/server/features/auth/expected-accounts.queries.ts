import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { expectedAccounts, users } from '#server/database/schema.ts'
import type { Admission } from '#shared/domain/members/joining.ts'
import { getStanding } from './connections.queries.ts'

type Newcomer = { steamId: string; avatarUrl: string | undefined; admission: Admission }

/**
 * Makes the guest who is expected with a Steam account its member, under the same id, so that everything that refers to
 * them stays. Undefined if nobody is expected with it.
 */
export async function claimExpected(tx: Database, { steamId, ...newcomer }: Newcomer) {
  const [expected] = await tx
    .delete(expectedAccounts)
    .where(eq(expectedAccounts.steamId, steamId))
    .returning({ userId: expectedAccounts.userId })
  if (!expected) return undefined
  await tx
    .update(users)
    .set({ steamId, ...newcomer, isGuest: false })
    .where(and(eq(users.id, expected.userId), eq(users.isGuest, true)))
  return getStanding(tx, expected.userId)
}

type Expected = { steamId: string; userId: number; expectedSince: Date }

/** Returns whether the guest is expected now: nobody else may be with this Steam account. */
export async function expectAccount(tx: Database, expected: Expected) {
  const added = await tx
    .insert(expectedAccounts)
    .values(expected)
    .onConflictDoNothing()
    .returning({ userId: expectedAccounts.userId })
  return added.length > 0
}

export async function expectNoLonger(tx: Database, userId: number) {
  await tx.delete(expectedAccounts).where(eq(expectedAccounts.userId, userId))
}

/** Whose these Steam accounts are: of members, and of guests who are expected with them. */
export async function findBySteamIds(db: Database, steamIds: readonly string[]) {
  const wanted = [...steamIds]
  const members = await db
    .select({ steamId: users.steamId, userId: users.id, displayName: users.displayName })
    .from(users)
    .where(inArray(users.steamId, wanted))
  const guests = await db
    .select({
      steamId: expectedAccounts.steamId,
      userId: expectedAccounts.userId,
      displayName: users.displayName,
    })
    .from(expectedAccounts)
    .innerJoin(users, eq(users.id, expectedAccounts.userId))
    .where(inArray(expectedAccounts.steamId, wanted))
  return new Map([...guests, ...members].map((row) => [row.steamId ?? '', row]))
}

/** Guests who have been expected since before then, longest first. */
export function listExpectedBefore(db: Database, before: Date) {
  return db
    .select({ userId: expectedAccounts.userId })
    .from(expectedAccounts)
    .where(lt(expectedAccounts.expectedSince, before))
    .orderBy(asc(expectedAccounts.expectedSince))
}

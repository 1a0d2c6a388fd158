import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { isPerson } from '#server/database/is-member.ts'
import { expectedAccounts, users } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Everybody whom a person of an import may be. */
export function listPeople(db: Database) {
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      isGuest: users.isGuest,
      raceControlKey: users.raceControlKey,
    })
    .from(users)
    .where(isPerson)
}

/** What is stored of a person that an import can have written. */
export async function readPerson(db: Database, id: number) {
  const [person] = await db
    .select({
      displayName: users.displayName,
      isGuest: users.isGuest,
      steamId: sql<string | null>`coalesce(${expectedAccounts.steamId}, ${users.steamId})`,
    })
    .from(users)
    .leftJoin(expectedAccounts, eq(expectedAccounts.userId, users.id))
    .where(eq(users.id, id))
  return person
}

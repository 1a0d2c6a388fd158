import { eq, or } from 'drizzle-orm'
import type { Database } from './database.ts'
import { discordAccounts, signInBlocks, users } from './schema.ts'
import { sql } from './sql.ts'

/** Whether a user may not sign in. Read with every request, so that a block applies at once. */
export const isBlocked = sql<boolean>`exists (
  select from ${signInBlocks}
  where ${signInBlocks.steamId} = ${users.steamId}
    or ${signInBlocks.usernameKey} = lower(${users.username})
    or ${signInBlocks.discordId} = (
      select ${discordAccounts.discordId} from ${discordAccounts}
      where ${discordAccounts.userId} = ${users.id}
    )
)`

type Person = {
  steamId?: string | null
  discordId?: string | null | undefined
  username?: string | null
}

/** The block of a person, with or without an account. */
export async function findBlock(db: Database, person: Person) {
  const [block] = await db
    .select({ id: signInBlocks.id, reason: signInBlocks.reason, name: signInBlocks.name })
    .from(signInBlocks)
    .where(isOf(person))
    .limit(1)
  return block
}

export async function liftBlocksOf(tx: Database, person: Person) {
  await tx.delete(signInBlocks).where(isOf(person))
}

function isOf({ steamId, discordId, username }: Person) {
  return or(
    eq(signInBlocks.steamId, steamId ?? ''),
    eq(signInBlocks.discordId, discordId ?? ''),
    eq(signInBlocks.usernameKey, (username ?? '').toLowerCase()),
  )
}

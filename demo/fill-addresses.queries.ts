import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import {
  calendarAddresses,
  calendarIdentity,
  mailAddresses,
  users,
} from '#server/database/schema.ts'
import { calendarToken } from '#server/features/calendars/index.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { isFirstFill } from './is-first-fill.queries.ts'

const MARKER = 'demo/addresses'

/**
 * Gives a member a mail address, and a calendar of all events. Returns the path of its secret address; undefined if the
 * member has left.
 */
export async function fillAddresses(tx: Database, steamId: string, now: Date) {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.steamId, steamId))
  if (!owner) return undefined
  const userId = owner.id
  const { secret } = one(await tx.select().from(calendarIdentity))
  const address = { userId, kind: 'all', championshipId: null, generation: 1 } as const
  const token = calendarToken(secret, address)
  const tokenHash = hashOfToken(token)
  await tx
    .insert(calendarAddresses)
    .values({ ...address, tokenHash, createdAt: now })
    .onConflictDoNothing()
  if (await isFirstFill(tx, MARKER))
    await tx
      .insert(mailAddresses)
      .values({
        userId,
        address: 'lotta@guild.example.org',
        confirmedAt: now,
        timeZone: 'Europe/Berlin',
      })
      .onConflictDoNothing()
  return `/calendar/${token}.ics`
}

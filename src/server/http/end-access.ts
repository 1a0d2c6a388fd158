import type { Database } from '#server/database/database.ts'
import { deleteTokensOf } from './api-tokens.queries.ts'
import { deleteSessionsOf } from './sessions.queries.ts'

/**
 * Ends every way in which somebody acts as a member without signing in again: sessions and tokens. Lock the account first.
 * Returns how many of each there were.
 * @param except the token hash of a session to keep
 */
export async function endAccessOf(tx: Database, userId: number, except?: string) {
  const sessions = await deleteSessionsOf(tx, userId, except)
  const tokens = await deleteTokensOf(tx, userId)
  return { sessions, tokens }
}

import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { canSignIn } from '#shared/domain/members/locked-out.ts'
import { findOtherWays } from './discord-accounts.queries.ts'

/** Whether a member could not sign in any more without their account of Discord. */
export async function isOnlyWayIn(
  db: Database,
  { authMethods }: Pick<Deps['config'], 'authMethods'>,
  userId: number,
) {
  const others = await findOtherWays(db, userId)
  if (canSignIn(others, authMethods)) return false
  return authMethods.includes('discord') || (others.steamId === null && !others.hasPassword)
}

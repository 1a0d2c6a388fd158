import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { isAdmin } from '#shared/domain/permissions.ts'
import { hasAdmin, lockAdmins, setRole } from './admins.queries.ts'

/**
 * If the next sign-in may create the first admin, serializes sign-ins. Call it before the member's row is written:
 * deleting a member locks in this order too.
 */
export async function lockFirstAdmin(tx: Database, { config }: Pick<Deps, 'config'>) {
  if (config.isLoopback && !(await hasAdmin(tx))) await lockAdmins(tx)
}

/** Returns the user; makes them admin if they are named in the configuration or are the first member. */
export async function promoteIfEntitled(
  tx: Database,
  { config, log }: Pick<Deps, 'config' | 'log'>,
  user: CurrentUser,
): Promise<CurrentUser> {
  if (isAdmin(user)) return user
  const isNamed = user.steamId !== null && config.adminSteamIds.includes(user.steamId)
  const isFirst = !isNamed && config.isLoopback && (await isFirstAdmin(tx))
  if (!isNamed && !isFirst) return user

  await setRole(tx, user.id, 'admin')
  await happened(tx, {
    actor: undefined,
    action: 'user.role',
    subject: user.id,
    before: { role: user.role },
    after: { role: 'admin', reason: isNamed ? 'ADMIN_STEAM_IDS' : 'first sign-in' },
  })
  if (isFirst) log.warn({ userId: user.id }, 'there was no admin: the first to sign in is one now')
  return { ...user, role: 'admin' }
}

/** Whether a new account would become an admin. Call `lockFirstAdmin` first. */
export async function isEntitled(tx: Database, { config }: Pick<Deps, 'config'>, steamId?: string) {
  if (steamId !== undefined && config.adminSteamIds.includes(steamId)) return true
  return config.isLoopback && !(await hasAdmin(tx))
}

async function isFirstAdmin(tx: Database) {
  if (await hasAdmin(tx)) return false
  await lockAdmins(tx)
  // Another user may have become admin while this one waited.
  return !(await hasAdmin(tx))
}

import type { Exchange } from '#server/http/exchange.ts'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { findBlock } from '#server/database/blocks.ts'
import { AppError, notAllowed } from '#server/errors.ts'
import type { Credentials } from '#shared/contract/auth.ts'
import { findUserByUsername } from './auth.queries.ts'
import { lockFirstAdmin } from './first-admin.ts'
import { isKnownBrowser, rememberBrowser } from './known-browser.ts'
import { lockAccount } from './passwords.queries.ts'
import { passwordMatches } from './passwords.ts'
import { limitLogin } from '#server/http/attempts.ts'
import { type refusedSignIns, signIn } from './sign-in.ts'

type RecordRefused = ReturnType<typeof refusedSignIns>

/** An unknown name and a wrong password get the same response after the same time. */
export async function logIn(
  deps: Deps,
  exchange: Exchange,
  { username, password }: z.output<typeof Credentials>,
  recordRefused: RecordRefused,
) {
  const found = await findUserByUsername(deps.db, username)
  const known = found && { id: found.user.id, passwordHash: found.passwordHash }
  const isKnown = isKnownBrowser(deps, exchange.request, known)
  const giveBackAttempt = await limitLogin(deps, exchange, { username, isKnown })
  if (!(await passwordMatches(found?.passwordHash, password)) || !found) {
    const refusal = { method: 'password', reason: 'Invalid credentials' } as const
    await recordRefused(exchange.request, refusal, found?.user.id)
    throw new AppError('not_signed_in', refusal.reason)
  }
  // Only whoever knows the password learns of the block.
  const block = await findBlock(deps.db, { steamId: found.user.steamId, username })
  if (block) {
    const refusal = { method: 'password', reason: 'blocked' } as const
    await recordRefused(exchange.request, refusal, found.user.id)
    throw notAllowed(`An administrator has blocked you from signing in: ${block.reason}`)
  }
  const { standing, user: member } = found
  const entrant = { user: member, standing, method: 'password' } as const
  const user = await deps.db.transaction(async (tx) => {
    await lockFirstAdmin(tx, deps)
    // The password may have been changed or reset during the comparison; then the old one must not create a session.
    const account = await lockAccount(tx, found.user.id)
    if (account?.passwordHash !== found.passwordHash)
      throw new AppError('not_signed_in', 'Invalid credentials')
    return signIn(tx, deps, exchange, entrant)
  })
  await giveBackAttempt()
  rememberBrowser(deps, exchange.reply, { id: user.id, passwordHash: found.passwordHash })
  return user
}

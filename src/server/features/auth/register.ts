import type { Exchange } from '#server/http/exchange.ts'
import type { z } from 'zod'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { findBlock } from '#server/database/blocks.ts'
import { conflict, notAllowed } from '#server/errors.ts'
import { welcome } from '#server/features/joining/index.ts'
import { type NewAccount, STEAM_ERRORS } from '#shared/contract/auth.ts'
import { getStanding } from './connections.queries.ts'
import { isEntitled, lockFirstAdmin } from './first-admin.ts'
import { insertUser } from './auth.queries.ts'
import { rememberBrowser } from './known-browser.ts'
import { refuseKnownPassword } from './known-passwords.ts'
import { hashPassword } from './passwords.ts'
import { limitAddress } from '#server/http/attempts.ts'
import { signIn } from './sign-in.ts'

/** Creates an account with a password and signs it in. */
export async function register(
  deps: Deps,
  exchange: Exchange,
  { username, password, displayName }: z.output<typeof NewAccount>,
) {
  await limitAddress(deps, exchange, 'register')
  await refuseKnownPassword(password, 'password')
  if (await findBlock(deps.db, { username }))
    throw conflict('This username cannot be used', 'username')
  const account = {
    username,
    displayName: displayName ?? username,
    passwordHash: await hashPassword(password),
    createdAt: deps.now(),
  }
  return deps.db
    .transaction(async (tx) => {
      await lockFirstAdmin(tx, deps)
      const entitled = await isEntitled(tx, deps)
      const welcomed = await welcome(tx, deps, exchange.request, entitled)
      if (!welcomed) throw notAllowed(STEAM_ERRORS.invitation_needed)
      const { admission } = welcomed
      const user = await insertUser(tx, { ...account, admission })
      return signIn(tx, deps, exchange, {
        user,
        standing: (await getStanding(tx, user.id)).standing,
        method: 'password',
        welcome: welcomed,
      })
    })
    .then((user) => {
      rememberBrowser(deps, exchange.reply, { ...account, id: user.id })
      return user
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'users_username')
        throw conflict('This username is already taken', 'username')
      throw error
    })
}

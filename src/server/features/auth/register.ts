import type { Exchange } from '#server/http/exchange.ts'
import type { z } from 'zod'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import type { NewAccount } from '#shared/contract/auth.ts'
import { insertUser } from './auth.queries.ts'
import { rememberBrowser } from './known-browser.ts'
import { refuseKnownPassword } from './known-passwords.ts'
import { hashPassword } from './passwords.ts'
import { limitAddress } from './sign-in-limits.ts'
import { signIn } from './sign-in.ts'

/** Creates an account with a password and signs it in. */
export async function register(
  deps: Deps,
  exchange: Exchange,
  { username, password, displayName }: z.output<typeof NewAccount>,
) {
  await limitAddress(deps, exchange, 'register')
  await refuseKnownPassword(password, 'password')
  const account = {
    username,
    displayName: displayName ?? username,
    passwordHash: await hashPassword(password),
    createdAt: deps.now(),
  }
  return deps.db
    .transaction(async (tx) => {
      const user = await insertUser(tx, account)
      return signIn(tx, deps, exchange, { user, isNew: true, method: 'password' })
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

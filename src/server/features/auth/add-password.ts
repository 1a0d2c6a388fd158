import { findBlock } from '#server/database/blocks.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Deps } from '#server/deps.ts'
import { conflict } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { limitAddress } from '#server/http/attempts.ts'
import type { AddedPassword } from '#shared/contract/sign-in.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { setCredentials } from './connections.queries.ts'
import { rememberBrowser } from './known-browser.ts'
import { refuseKnownPassword } from './known-passwords.ts'
import { lockAccount, PASSWORD_ACTIONS } from './passwords.queries.ts'
import { hashPassword } from './passwords.ts'

/** Gives a member who signs in with Steam a username and a password as well. */
export async function addPassword(
  deps: Deps,
  exchange: Exchange,
  viewer: CurrentUser,
  { username, password }: AddedPassword,
) {
  await limitAddress(deps, exchange, 'register')
  await refuseKnownPassword(password, 'password')
  if (await findBlock(deps.db, { username }))
    throw conflict('This username cannot be used', 'username')
  const passwordHash = await hashPassword(password)
  await deps.db
    .transaction(async (tx) => {
      const account = await lockAccount(tx, viewer.id)
      if (account && account.passwordHash !== null)
        throw conflict('Your account has a password already')
      await setCredentials(tx, viewer.id, { username, passwordHash })
      await happened(tx, {
        actor: viewer,
        action: PASSWORD_ACTIONS.added,
        subject: viewer.id,
        after: { username },
      })
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'users_username')
        throw conflict('This username is already taken', 'username')
      throw error
    })
  rememberBrowser(deps, exchange.reply, { id: viewer.id, passwordHash })
}

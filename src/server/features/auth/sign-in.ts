import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { startSession } from '#server/http/sessions.ts'
import type { AuthMethod } from '#shared/contract/auth.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { notSignedIn } from '#server/errors.ts'
import { keepUsers } from './auth.queries.ts'
import { lockFirstAdmin, settleRole } from './first-admin.ts'

type Entrant = { user: CurrentUser; isNew: boolean; method: AuthMethod }

/** The last step of every kind of sign-in: the role, the session and the audit row, in one transaction. */
export async function signIn(
  tx: Database,
  deps: Deps,
  exchange: Exchange,
  { user, isNew, method }: Entrant,
) {
  await lockFirstAdmin(tx, deps)
  // Deleted since they were found; kept from being deleted before the session of this browser is touched.
  if (!(await keepUsers(tx, [user.id])).has(user.id)) throw notSignedIn()
  const subject = user.id
  const action = isNew ? 'user.register' : 'user.sign-in'
  await happened(tx, { actor: user, action, subject, after: { method } })
  const entrant = await settleRole(tx, deps, user)
  await startSession({ ...deps, db: tx }, exchange, user.id)
  return entrant
}

/** @param userId whom it was tried for, where that is known; never what was typed, which may be a password */
export async function recordRefusedSignIn(
  db: Database,
  after: { method: AuthMethod; reason: string },
  userId?: number,
) {
  await happened(db, {
    actor: undefined,
    action: 'user.sign-in-refused',
    ...(userId === undefined ? {} : { subject: userId }),
    after,
  })
}

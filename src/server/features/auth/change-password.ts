import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, notSignedIn } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { currentTokenHash } from '#server/http/sessions.ts'
import type { PasswordChange } from '#shared/contract/sign-in.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import {
  deleteResetOf,
  findAccount,
  lockAccount,
  PASSWORD_ACTIONS,
  setPasswordHash,
} from './passwords.queries.ts'
import { mailThatChanged } from './mail-that-changed.ts'
import { isKnownBrowser, rememberBrowser } from './known-browser.ts'
import { refuseKnownPassword } from './known-passwords.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { endAccessOf } from '#server/http/end-access.ts'
import { limitLogin } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'

/** Checks the old password and ends all other sessions. */
export async function changePassword(
  deps: Deps,
  exchange: Exchange,
  viewer: CurrentUser,
  { currentPassword, newPassword }: PasswordChange,
) {
  const account = await findAccount(deps.db, viewer.id)
  if (!account) throw notSignedIn()
  if (account.username === null || account.passwordHash === null)
    throw conflict(
      'Your account has no password: you sign in with the game platform',
      'currentPassword',
    )

  await refuseKnownPassword(newPassword, 'newPassword')
  // Uses the limit of logins, so that a stolen session does not allow more guesses.
  const { username } = account
  const isKnown = isKnownBrowser(deps, exchange.request, account)
  const giveBackAttempt = await limitLogin(deps, exchange, { username, isKnown })
  const subject = viewer.id
  if (!(await passwordMatches(account.passwordHash, currentPassword))) {
    await happened(deps.db, { actor: viewer, action: 'user.password-refused', subject })
    throw invalidInput('This is not your current password', 'currentPassword')
  }

  const passwordHash = await hashPassword(newPassword)
  await deps.db.transaction(async (tx) => {
    const now = await lockAccount(tx, viewer.id)
    if (now?.passwordHash !== account.passwordHash)
      throw conflict('Your password has just been changed somewhere else', 'currentPassword')
    await setPasswordHash(tx, viewer.id, passwordHash)
    await deleteResetOf(tx, viewer.id)
    await endAccessOf(tx, viewer.id, currentTokenHash(deps, exchange.request))
    await happened(tx, { actor: viewer, action: PASSWORD_ACTIONS.changed, subject })
  })
  await giveBackAttempt()
  rememberBrowser(deps, exchange.reply, { id: viewer.id, passwordHash })
  mailThatChanged(deps, viewer.id)
}

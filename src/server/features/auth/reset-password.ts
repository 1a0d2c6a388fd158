import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { findBlock } from '#server/database/blocks.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import { AppError, conflict, invalidInput, notAllowed, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import { type PasswordReset, RESET_LINK_HOURS, type ResetLink } from '#shared/contract/sign-in.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { can } from '#shared/domain/permissions.ts'
import { lockAdmins } from './admins.queries.ts'
import {
  findAccount,
  findReset,
  lockAccount,
  PASSWORD_ACTIONS,
  putReset,
  takeReset,
} from './passwords.queries.ts'
import { setCredentials } from './connections.queries.ts'
import { keepResetToken } from './kept-secret.ts'
import { steamAddress } from './steam-address.ts'
import { mailThatChanged } from './mail-that-changed.ts'
import { rememberBrowser } from './known-browser.ts'
import { refuseKnownPassword } from './known-passwords.ts'
import { hashPassword } from './passwords.ts'
import { endAccessOf } from '#server/http/end-access.ts'
import { limitAddress } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'

const TOKEN_BYTES = 32
const HOUR_MS = 60 * 60 * 1000

type LinkDeps = Pick<Deps, 'config' | 'now'>

/**
 * Creates a link for a member to replace a lost sign-in, and invalidates the earlier one. The old password works
 * until the link is used. @param actor undefined if run from the command line
 */
export async function createResetLink(
  tx: Database,
  deps: LinkDeps,
  actor: CurrentUser | undefined,
  userId: number,
): Promise<ResetLink> {
  if (actor) await checkStillAllowed(tx, actor)
  if (actor?.id === userId) throw conflict('Change your own password on your profile')
  const member = await lockAccount(tx, userId)
  if (!member) throw notFound('User')
  // On the server, the link is for whatever sign-in is offered.
  if (actor && member.passwordHash === null)
    throw conflict(`${member.displayName} has no password to reset`)
  if (member.isGuest) throw conflict(`${member.displayName} is a guest, and cannot sign in`)

  const made = await makeResetLink(tx, deps, userId, RESET_LINK_HOURS)
  const { expiresAt } = made
  await happened(tx, {
    actor,
    action: PASSWORD_ACTIONS['link-created'],
    subject: userId,
    after: {
      displayName: member.displayName,
      expiresAt,
      ...(!actor && { reason: 'admin command' }),
    },
  })
  return made
}

/** Replaces an earlier link. Lock the member first. */
export async function makeResetLink(
  tx: Database,
  { config, now }: LinkDeps,
  userId: number,
  hours: number,
): Promise<ResetLink> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const expiresAt = new Date(now().getTime() + hours * HOUR_MS)
  await putReset(tx, { userId, tokenHash: hashOfToken(token), expiresAt })
  // Browsers do not send the part after #, so no server, proxy or other site sees the token in a URL.
  return { link: new URL(`/reset-password#${token}`, config.publicUrl).href, expiresAt }
}

/** The actor may have lost the role while the request waited. */
async function checkStillAllowed(tx: Database, actor: CurrentUser) {
  await lockAdmins(tx)
  if (!can(await findAccount(tx, actor.id), 'members.reset-password')) throw notAllowed()
}

/** The member whose password the link resets. */
export async function findResetOf(deps: Deps, exchange: Exchange, token: string) {
  await limitAddress(deps, exchange, 'reset')
  const { username, displayName, expiresAt } = await getReset(deps, token)
  return { username: username ?? '', displayName, expiresAt }
}

/** Sends the owner of the link to Steam, whose account becomes the sign-in. */
export async function beginSteamReset(deps: Deps, exchange: Exchange, token: string) {
  await limitAddress(deps, exchange, 'reset')
  const { userId } = await getReset(deps, token)
  keepResetToken(exchange.reply, deps.config, token)
  const errand = { purpose: 'reset', userId } as const
  return { url: steamAddress(exchange.reply, deps.config, { errand }) }
}

/** Sets the password, only once per link, and ends all of the member's sessions. */
export async function resetPassword(
  deps: Deps,
  exchange: Exchange,
  { token, username, password }: PasswordReset,
) {
  await limitAddress(deps, exchange, 'reset')
  const { userId, username: known } = await getReset(deps, token)
  if (known === null && !username) throw invalidInput('Username is required', 'username')
  if (known === null && (await findBlock(deps.db, { username: username ?? null })))
    throw conflict('This username cannot be used', 'username')
  await refuseKnownPassword(password, 'password')
  const passwordHash = await hashPassword(password)
  await deps.db
    .transaction(async (tx) => {
      const account = await lockAccount(tx, userId)
      if ((await takeReset(tx, hashOfToken(token), deps.now())) !== userId) throw unusable()
      await setCredentials(tx, userId, {
        username: account?.username ?? username ?? '',
        passwordHash,
      })
      await endAccessOf(tx, userId)
      await happened(tx, {
        actor: undefined,
        action: PASSWORD_ACTIONS.reset,
        subject: userId,
      })
    })
    .catch((error: unknown) => {
      if (violatedUnique(error) === 'users_username')
        throw conflict('This username is already taken', 'username')
      throw error
    })
  rememberBrowser(deps, exchange.reply, { id: userId, passwordHash })
  mailThatChanged(deps, userId)
}

async function getReset({ db, now }: Pick<Deps, 'db' | 'now'>, token: string) {
  const found = await findReset(db, hashOfToken(token), now())
  if (!found) throw unusable()
  return found
}

/** The same error for links that are used, expired, replaced or invented. */
function unusable() {
  return new AppError(
    'not_found',
    'This link has expired or has already been used. Ask an administrator for a new one.',
  )
}

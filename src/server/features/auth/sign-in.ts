import type { FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { countLines } from '#server/features/audit/index.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { addressKey } from '#server/http/address-key.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { startSession } from '#server/http/sessions.ts'
import type { AuthMethod } from '#shared/contract/auth.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { dropKeptInvitation, type Welcome } from '#server/features/joining/index.ts'
import { heldUpBy, type Standing } from '#shared/domain/members/held-up.ts'
import { isAdmin } from '#shared/domain/permissions.ts'
import { notSignedIn } from '#server/errors.ts'
import { lockUsersAgainstDeletion } from './auth.queries.ts'
import { lockFirstAdmin, promoteIfEntitled } from './first-admin.ts'

type Entrant = {
  user: CurrentUser
  standing: Standing
  method: AuthMethod
  /** Set for a new account. */
  welcome?: Welcome
}

/**
 * The last step of every kind of sign-in: role, session and audit line, in one transaction. Returns the user, with what
 * holds them up.
 */
export async function signIn(
  tx: Database,
  deps: Deps,
  exchange: Exchange,
  { user, standing, method, welcome }: Entrant,
) {
  await lockFirstAdmin(tx, deps)
  // The user may have been deleted meanwhile. Lock the user before this browser's session.
  if (!(await lockUsersAgainstDeletion(tx, [user.id])).has(user.id)) throw notSignedIn()
  const subject = user.id
  const action = welcome ? 'user.register' : 'user.sign-in'
  const isWaiting = welcome?.admission === 'waiting'
  const after = {
    method,
    ...(isWaiting && { admission: 'waiting' as const }),
    ...(welcome?.invitation !== undefined && { invitation: welcome.invitation }),
  }
  await happened(tx, { actor: user, action, subject, after })
  const entrant = await promoteIfEntitled(tx, deps, user)
  const needsFactor = standing.hasFactor
  await startSession({ ...deps, db: tx }, exchange, { userId: user.id, needsFactor })
  if (welcome) dropKeptInvitation(deps, exchange)
  const { role } = entrant
  // Who has just become an admin was let in, too.
  const admission = isAdmin(entrant) ? 'member' : standing.admission
  const heldUp = heldUpBy({ ...standing, role, admission }, needsFactor)
  return { ...entrant, ...(heldUp && { heldUp }) }
}

/**
 * Returns what logs refused sign-ins, counted per address, quarter of an hour and known user whom they were tried for. The
 * typed name is not logged, as it may be a password.
 */
export function refusedSignIns(deps: Pick<Deps, 'db' | 'now'>) {
  const record = countLines(deps)
  return (
    { ip }: FastifyRequest,
    after: { method: AuthMethod; reason: string },
    subject?: number,
  ) =>
    record(keyOf(ip, after, subject), {
      actor: undefined,
      action: 'user.sign-in-refused',
      subject,
      after,
    })
}

/** Reasons of strangers are told only once. */
function keyOf(
  ip: string,
  { method, reason }: { method: AuthMethod; reason: string },
  subject?: number,
) {
  const whose = subject === undefined ? 'nobody' : `${subject}:${reason}`
  return `refused-sign-in:${addressKey(ip)}:${method}:${whose}`
}

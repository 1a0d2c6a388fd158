import { createHash, randomInt } from 'node:crypto'
import { announce } from '#server/database/changes.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { limitFactor } from '#server/http/attempts.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { deleteSessionsOf } from '#server/http/sessions.queries.ts'
import { currentTokenHash, finishSignIn } from '#server/http/sessions.ts'
import type { SecondFactor } from '#shared/contract/second-factor.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { hasPermissions } from '#shared/domain/permissions.ts'
import {
  isAppCode,
  normalizedCode,
  RECOVERY_CODES,
  recoveryCode,
} from '#shared/domain/members/recovery-code.ts'
import { getStanding } from './connections.queries.ts'
import { lockAccount } from './passwords.queries.ts'
import {
  confirmFactor,
  countCodes,
  deleteFactor,
  findFactor,
  hasFactorOn,
  putSecret,
  replaceCodes,
  useCode,
  useStep,
} from './second-factor.queries.ts'
import { newSecret, stepOf, totpUri } from './totp.ts'

export async function secondFactorOf(db: Database, viewer: CurrentUser): Promise<SecondFactor> {
  const factor = await findFactor(db, viewer.id)
  const { standing } = await getStanding(db, viewer.id)
  return {
    isOn: standing.hasFactor,
    since: factor?.confirmedAt ?? null,
    codesLeft: await countCodes(db, viewer.id),
    isRequired: standing.requiresFactor && hasPermissions(standing),
  }
}

/** Creates a secret for an app. Asking again replaces one that was not confirmed. */
export async function beginFactor(tx: Database, deps: Deps, viewer: CurrentUser) {
  await lockAccount(tx, viewer.id)
  if (await hasFactorOn(tx, viewer.id)) throw isOnAlready()
  const secret = newSecret()
  await putSecret(tx, viewer.id, secret, deps.now())
  return {
    secret,
    uri: totpUri(secret, { guild: deps.config.guildName, member: viewer.displayName }),
  }
}

/** Turns the second factor on, and ends the other sessions, which have not shown it. */
export async function confirmSecret(
  deps: Deps,
  exchange: Exchange,
  viewer: CurrentUser,
  code: string,
) {
  const giveBackAttempt = await limitFactor(deps, exchange, viewer.id)
  const codes = await deps.db.transaction(async (tx) => {
    await lockAccount(tx, viewer.id)
    const factor = await findFactor(tx, viewer.id)
    if (factor?.confirmedAt) throw isOnAlready()
    if (!factor) throw conflict('Begin anew: there is no secret to confirm')
    const step = stepOf(factor.secret, code, deps.now())
    if (step === undefined || !(await useStep(tx, viewer.id, step))) throw wrongCode()
    await confirmFactor(tx, viewer.id, deps.now())
    await deleteSessionsOf(tx, viewer.id, currentTokenHash(deps, exchange.request))
    const made = await makeCodes(tx, viewer.id)
    await happened(tx, { actor: viewer, action: 'user.second-factor', subject: viewer.id })
    return made
  })
  await giveBackAttempt()
  return codes
}

/** @param actor undefined if run from the command line */
export async function removeFactor(tx: Database, actor: CurrentUser | undefined, userId: number) {
  await lockAccount(tx, userId)
  const { standing, user } = await getStanding(tx, userId)
  if (actor && standing.requiresFactor && hasPermissions(standing))
    throw conflict('The guild requires a second factor for your role')
  if (!(await deleteFactor(tx, userId))) return false
  if (!actor) await deleteSessionsOf(tx, userId)
  await happened(tx, {
    actor,
    action: 'user.second-factor-remove',
    subject: userId,
    before: { displayName: user.displayName },
    ...(!actor && { after: { reason: 'admin command' } }),
  })
  return true
}

export async function renewCodes(tx: Database, viewer: CurrentUser) {
  await lockAccount(tx, viewer.id)
  if (!(await hasFactorOn(tx, viewer.id))) throw conflict('Your second factor is off')
  const codes = await makeCodes(tx, viewer.id)
  await happened(tx, { actor: viewer, action: 'user.recovery-codes', subject: viewer.id })
  return codes
}

/** Completes a sign-in. */
export async function passFactor(
  deps: Deps,
  exchange: Exchange,
  viewer: CurrentUser,
  code: string,
) {
  if (viewer.heldUp?.by !== 'factor') throw conflict('You are signed in already')
  await checkCode(deps, exchange, viewer, code)
  await finishSignIn(deps, exchange.request)
  await announce(deps.db, { topic: 'account', id: viewer.id })
}

/** Throws unless it is a code of the member's app, or a recovery code, that was not used before. */
export async function checkCode(deps: Deps, exchange: Exchange, viewer: CurrentUser, code: string) {
  const giveBackAttempt = await limitFactor(deps, exchange, viewer.id)
  const subject = viewer.id
  if (!(await isRight(deps, viewer, code))) {
    await happened(deps.db, { actor: viewer, action: 'user.second-factor-refused', subject })
    throw wrongCode()
  }
  await giveBackAttempt()
}

async function isRight({ db, now }: Deps, viewer: CurrentUser, code: string) {
  const factor = await findFactor(db, viewer.id)
  if (!factor?.confirmedAt) return false
  if (isAppCode(code)) {
    const step = stepOf(factor.secret, code, now())
    return step !== undefined && (await useStep(db, viewer.id, step))
  }
  return db.transaction(async (tx) => {
    if (!(await useCode(tx, viewer.id, hashOf(code), now()))) return false
    const after = { codesLeft: await countCodes(tx, viewer.id) }
    await happened(tx, { actor: viewer, action: 'user.recovery-code', subject: viewer.id, after })
    return true
  })
}

async function makeCodes(tx: Database, userId: number) {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCode(randomInt))
  await replaceCodes(tx, userId, codes.map(hashOf))
  return codes
}

const isOnAlready = () => conflict('Your second factor is on already: turn it off first')

const wrongCode = () =>
  invalidInput('This code is not right, or has been used before. Wait for the next one.', 'code')

/** Fast is enough: a code has 59 random bits. */
function hashOf(code: string) {
  return createHash('sha256').update(normalizedCode(code)).digest('hex')
}

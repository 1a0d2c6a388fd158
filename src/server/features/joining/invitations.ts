import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError, notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { hashOfToken } from '#server/http/hash-of-token.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'
import type { NewInvitation } from '#shared/contract/joining.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { lockApplicant, setAdmission } from './applicants.queries.ts'
import { countUse, endInvitation, findUsable, insertInvitation } from './invitations.queries.ts'

const TOKEN_BYTES = 32
const DAY_MS = 24 * 60 * 60 * 1000
/** Time enough to make an account at Steam first. */
const KEPT_SECONDS = 24 * 60 * 60
const TOKEN = /^[\w-]{43}$/

/** Creates a link whose secret is after the #, so that no server, proxy or other site sees it in a URL. */
export async function createInvitation(
  tx: Database,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  actor: CurrentUser,
  { note = null, days, maxUses }: NewInvitation,
) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + days * DAY_MS)
  const created = { createdById: actor.id, createdAt, expiresAt }
  await insertInvitation(tx, { tokenHash: hashOfToken(token), note, maxUses, ...created })
  const after = { note, maxUses, expiresAt }
  await happened(tx, { actor, action: 'guild.invite', after })
  return { link: new URL(`/invitation#${token}`, config.publicUrl).href, expiresAt, maxUses }
}

/** Ending a link that has ended is the same success. */
export async function revokeInvitation(tx: Database, actor: CurrentUser, id: number, now: Date) {
  const ended = await endInvitation(tx, id, now)
  if (!ended) return
  const { note, uses, maxUses } = ended
  await happened(tx, { actor, action: 'guild.invite.revoke', before: { note, uses, maxUses } })
}

/** Keeps a link in a cookie of this browser, so that it survives a sign-in with Steam. Uses nothing up. */
export async function takeInvitation(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  reply: FastifyReply,
  token: string,
) {
  const found = await findUsable(db, hashOfToken(token), now())
  if (!found) throw unusable()
  const options = { ...cookieOptions(config), maxAge: KEPT_SECONDS }
  reply.setCookie(cookieName(config, COOKIE), token, options)
  return { expiresAt: found.expiresAt }
}

/** Uses up the link that this browser keeps. Undefined if there is none, or it cannot be used any more. */
export async function useKeptInvitation(
  tx: Database,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  request: FastifyRequest,
) {
  const token = request.cookies[cookieName(config, COOKIE)]
  if (token === undefined || !TOKEN.test(token)) return undefined
  return countUse(tx, hashOfToken(token), now())
}

export function dropKeptInvitation({ config }: Pick<Deps, 'config'>, { request, reply }: Exchange) {
  const name = cookieName(config, COOKIE)
  if (request.cookies[name] !== undefined) reply.clearCookie(name, cookieOptions(config))
}

/** Lets in somebody who is waiting. Members use nothing up. */
export async function acceptInvitation(
  tx: Database,
  now: Date,
  viewer: CurrentUser,
  token: string,
) {
  const person = await lockApplicant(tx, viewer.id)
  if (!person) throw notFound('User')
  if (person.admission !== 'waiting') return
  const used = await countUse(tx, hashOfToken(token), now)
  if (!used) throw unusable()
  await setAdmission(tx, viewer.id, { admission: 'member' })
  await happened(tx, {
    actor: viewer,
    action: 'user.admit',
    subject: viewer.id,
    before: { displayName: person.displayName },
    after: { invitation: used.note ?? 'without a note' },
  })
}

/** The same error for links that are used up, expired, revoked or invented. */
function unusable() {
  return new AppError(
    'not_found',
    'This invitation has expired, was withdrawn or has been used up. Ask whoever sent it for a new one.',
  )
}

const COOKIE = 'paddock_invitation'

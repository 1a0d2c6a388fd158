import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { isDiskFull } from '#server/files/disk-full.ts'
import { hashOfToken } from './hash-of-token.ts'
import { bearerOf, tokenReader } from './api-tokens.ts'
import { deviceOf } from './device.ts'
import {
  completeSession,
  deleteSession,
  deleteExpiredSessions,
  insertSession,
  type Lifetime,
  prepareFindSession,
  setProven,
  touchSession,
} from './sessions.queries.ts'
import { heldUpBy } from '#shared/domain/members/held-up.ts'
import { banOf } from '#shared/domain/members/ban.ts'
import type { Exchange } from './exchange.ts'
import { cookieName, cookieOptions } from './cookies.ts'

const DAY_SECONDS = 24 * 60 * 60
/** From the last use. */
const LIFETIME_SECONDS = 30 * DAY_SECONDS
/** From the sign-in, however much it is used. */
const LONGEST_SECONDS = 90 * DAY_SECONDS
const TOUCH_SECONDS = 60 * 60
const TOKEN_BYTES = 32
const TOKEN = /^[\w-]{43}$/

type SessionDeps = Pick<Deps, 'db' | 'config' | 'now'>

/**
 * Reads the viewer from the database on every request, so that role changes, deletion, blocks and logout apply at once.
 * This is the one place that keeps those out who may not come in yet: for everything that asks for a viewer, they are
 * nobody, and only endpoints that name their hold-up serve them.
 */
export function registerSessions(app: FastifyInstance, deps: SessionDeps) {
  const findSession = prepareFindSession(deps.db)
  app.decorateRequest('viewer', undefined)
  app.decorateRequest('heldUp', undefined)
  app.decorateRequest('provenAt', undefined)
  app.decorateRequest('tokenScopes', undefined)
  const readToken = tokenReader(deps)

  app.addHook('onRequest', async (request, reply) => {
    if (!isForMembers(request.routeOptions.url)) return
    const bearer = bearerOf(request)
    if (bearer !== undefined) return readToken(request, reply, bearer)
    const token = tokenOf(request, deps)
    if (!token) return undefined
    const tokenHash = hashOfToken(token)
    const session = await findSession(tokenHash)
    if (!session || !isLive(session, oldestLive(deps))) return undefined
    const heldUp = heldUpBy(session.standing, session.needsFactor)
    const account = { ...session.user, ban: banOf(session.user, deps.now()), heldUp }
    request.provenAt = session.provenAt
    if (heldUp) request.heldUp = { ...account, heldUp }
    else request.viewer = account

    const touchBefore = ago(deps, TOUCH_SECONDS)
    if (session.lastUsedAt >= touchBefore) return
    const use = { lastUsedAt: deps.now(), device: deviceOf(request.headers) }
    // Reading must still work on a full disk.
    await touchSession(deps.db, tokenHash, use, touchBefore).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
    sendToken(reply, deps, token, session.createdAt)
  })
}

function isLive(session: Lifetime, oldest: Lifetime) {
  return session.lastUsedAt > oldest.lastUsedAt && session.createdAt > oldest.createdAt
}

function isForMembers(route = '') {
  return route.startsWith('/api/') || route.startsWith('/uploads/')
}

/** Signs a user in with a new token and ends this browser's earlier session. `deps.db` may be a transaction. */
export async function startSession(
  deps: SessionDeps,
  { request, reply }: Exchange,
  { userId, needsFactor }: { userId: number; needsFactor: boolean },
) {
  const { db, now } = deps
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  await dropSession(deps, request)
  await deleteExpiredSessions(db, oldestLive(deps))
  const at = now()
  await insertSession(db, {
    tokenHash: hashOfToken(token),
    userId,
    needsFactor,
    device: deviceOf(request.headers),
    createdAt: at,
    provenAt: at,
    lastUsedAt: at,
  })
  sendToken(reply, deps, token, at)
}

/**
 * Signs out, and has the browser forget the answers that it has kept. Not its cookies: those of the other sites of the
 * domain would go too, and the mark that keeps strangers from locking the member out. Not its storage: the service worker
 * would go, which opens the page without a connection; what a member has stored, the page deletes itself. Without https,
 * browsers ignore the header.
 */
export async function endSession(deps: SessionDeps, { request, reply }: Exchange) {
  await dropSession(deps, request)
  reply.header('clear-site-data', '"cache"')
  reply.clearCookie(sessionCookieName(deps.config), cookieOptions(deps.config))
}

/** Lets the session of somebody in who has shown the code of the second factor. */
export async function finishSignIn(deps: SessionDeps, request: FastifyRequest) {
  const tokenHash = currentTokenHash(deps, request)
  if (tokenHash) await completeSession(deps.db, tokenHash, deps.now())
}

/** Notes that somebody has just proved in this session that it is the member. */
export async function proveSession(deps: SessionDeps, request: FastifyRequest) {
  const tokenHash = currentTokenHash(deps, request)
  if (tokenHash) await setProven(deps.db, tokenHash, deps.now())
}

/** The token hash of the request's session; undefined without one. */
export function currentTokenHash(deps: SessionDeps, request: FastifyRequest) {
  const token = tokenOf(request, deps)
  return token && hashOfToken(token)
}

/** Sessions that were last used or created at these times or earlier have expired. */
export function oldestLive(deps: Pick<Deps, 'now'>): Lifetime {
  return { lastUsedAt: ago(deps, LIFETIME_SECONDS), createdAt: ago(deps, LONGEST_SECONDS) }
}

async function dropSession(deps: SessionDeps, request: FastifyRequest) {
  const token = tokenOf(request, deps)
  if (token) await deleteSession(deps.db, hashOfToken(token))
}

function sendToken(reply: FastifyReply, deps: SessionDeps, token: string, createdAt: Date) {
  const age = (deps.now().getTime() - createdAt.getTime()) / 1000
  const maxAge = Math.round(Math.min(LIFETIME_SECONDS, LONGEST_SECONDS - age))
  const options = { ...cookieOptions(deps.config), maxAge }
  reply.setCookie(sessionCookieName(deps.config), token, options)
}

function tokenOf(request: FastifyRequest, deps: SessionDeps) {
  const token = request.cookies[sessionCookieName(deps.config)]
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

export function sessionCookieName(config: SessionDeps['config']) {
  return cookieName(config, 'paddock')
}

function ago({ now }: Pick<Deps, 'now'>, seconds: number) {
  return new Date(now().getTime() - seconds * 1000)
}

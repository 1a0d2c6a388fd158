import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { invalidToken, notAllowed, tooMany } from '#server/errors.ts'
import { isDiskFull } from '#server/files/disk-full.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { scopeOf } from '#shared/contract/token-scope.ts'
import type { TokenScope } from '#shared/domain/api-tokens/token-scopes.ts'
import { banOf } from '#shared/domain/members/ban.ts'
import { heldUpBy } from '#shared/domain/members/held-up.ts'
import { findToken, touchToken } from './api-tokens.queries.ts'
import { hitCounter } from './hit-counter.ts'
import { hashOfToken } from './hash-of-token.ts'
import { isToken } from './token-text.ts'

const HOUR_MS = 3_600_000
const WINDOW_SECONDS = 15 * 60
/** Calls of one token in a quarter of an hour. */
export const TOKEN_CALLS = 600
/** What a relay may send beside them: two samples in each second of the game. */
const SAMPLES = 2 * WINDOW_SECONDS

type TokenDeps = Pick<Deps, 'db' | 'now' | 'trackSpeed'>

/** The token of a request, if a program sends one. Other schemes than `Bearer` are of a proxy in front. */
export function bearerOf({ headers }: FastifyRequest) {
  const [, token] = /^bearer +(\S+) *$/i.exec(headers.authorization ?? '') ?? []
  return token
}

/**
 * Lets a program act for the owner of its token, within its scopes. Cookies beside it mean nothing, and a token that does
 * not work is never a visitor.
 */
export function tokenReader(deps: TokenDeps) {
  const count = hitCounter(deps, WINDOW_SECONDS * 1000)

  return async function read(request: FastifyRequest, reply: FastifyReply, text: string) {
    const token = isToken(text) ? await findToken(deps.db, hashOfToken(text)) : undefined
    const now = deps.now()
    const user = token && { ...token.user, ban: banOf(token.user, now) }
    const isLive =
      token && user && token.endsAt > now && !user.ban && !heldUpBy(token.standing, false)
    if (!isLive) {
      reply.header('www-authenticate', 'Bearer error="invalid_token"')
      throw invalidToken()
    }
    const isRelay = token.scopes.includes('live:send')
    const most = TOKEN_CALLS + (isRelay ? SAMPLES * (deps.trackSpeed ?? 1) : 0)
    const { current, ttl } = await count(`token:${token.id}`)
    const seconds = Math.ceil(ttl / 1000)
    reply.header('ratelimit-policy', `"token";q=${most};w=${WINDOW_SECONDS}`)
    reply.header('ratelimit', `"token";r=${Math.max(0, most - current)};t=${seconds}`)
    if (current > most) {
      reply.header('retry-after', String(seconds))
      throw tooMany(`This token has made its ${most} calls of a quarter of an hour.`)
    }
    request.viewer = { ...user, heldUp: null }
    request.tokenScopes = token.scopes

    const before = new Date(now.getTime() - HOUR_MS)
    if (token.lastUsedAt && token.lastUsedAt >= before) return
    // Reading must still work on a full disk.
    await touchToken(deps.db, token.id, now, before).catch((error: unknown) => {
      if (!isDiskFull(error)) throw error
    })
  }
}

/** Refuses what the token of a request does not reach. */
export function checkScope(endpoint: Endpoint, scopes: readonly TokenScope[]) {
  const scope = scopeOf(endpoint)
  if (scope === null) throw notAllowed('No token can do this: use the site')
  if (!scopes.includes(scope)) throw notAllowed(`This token lacks the scope ${scope}`)
}

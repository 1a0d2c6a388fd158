import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'
import { nextPath } from '#shared/domain/members/next-path.ts'

const LIFETIME_SECONDS = 15 * 60
const STATE_BYTES = 32
const COOKIE = /^([\w-]{43})\.([\w-]*)(?:\.(connect|prove|reset)-(\d{1,10}))?$/

const PURPOSES = ['connect', 'prove', 'reset'] as const
type Purpose = (typeof PURPOSES)[number]

/** Why a browser is sent to Steam, and for whom, if it is not to sign in. */
export type Errand = { purpose: Purpose; userId: number }

type Start = { next?: unknown; errand?: Errand }

/** Binds an answer of Steam to the browser that asks for it. Returns the state for the return URL. */
export function startSteamState(reply: FastifyReply, config: Config, { next, errand }: Start) {
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const path = Buffer.from(nextPath(next)).toString('base64url')
  const options = { ...cookieOptions(config), maxAge: LIFETIME_SECONDS }
  const parts = [state, path, ...(errand ? [`${errand.purpose}-${errand.userId}`] : [])]
  reply.setCookie(nameOf(config), parts.join('.'), options)
  return state
}

/** The state that this browser started with. It can be used only once. */
export function takeSteamState(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const [, state, path, purpose, userId] = COOKIE.exec(request.cookies[nameOf(config)] ?? '') ?? []
  reply.clearCookie(nameOf(config), cookieOptions(config))
  const next = nextPath(Buffer.from(path ?? '', 'base64url').toString())
  const known = PURPOSES.find((one) => one === purpose)
  const errand: Errand | undefined = known && { purpose: known, userId: Number(userId) }
  return { state, next, errand }
}

function nameOf(config: Config) {
  return cookieName(config, 'paddock_steam')
}

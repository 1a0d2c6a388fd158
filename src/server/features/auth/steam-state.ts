import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'
import { nextPath } from '#shared/domain/next-path.ts'

const LIFETIME_SECONDS = 15 * 60
const STATE_BYTES = 32
const COOKIE = /^([\w-]{43})\.([\w-]*)$/

/** Binds a sign-in to the browser that starts it. Returns the state for the return URL. */
export function startSteamState(reply: FastifyReply, config: Config, next: unknown) {
  const state = randomBytes(STATE_BYTES).toString('base64url')
  const path = Buffer.from(nextPath(next)).toString('base64url')
  const options = { ...cookieOptions(config), maxAge: LIFETIME_SECONDS }
  reply.setCookie(nameOf(config), `${state}.${path}`, options)
  return state
}

/** The state that this browser started with. It can be used only once. */
export function takeSteamState(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const [, state, path] = COOKIE.exec(request.cookies[nameOf(config)] ?? '') ?? []
  reply.clearCookie(nameOf(config), cookieOptions(config))
  return { state, next: nextPath(Buffer.from(path ?? '', 'base64url').toString()) }
}

function nameOf(config: Config) {
  return cookieName(config, 'paddock_steam')
}

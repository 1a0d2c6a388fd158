import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'
import type { Exchange } from '#server/http/exchange.ts'

const LIFETIME_SECONDS = 15 * 60
const BYTES = 32
const COOKIE = /^([\w-]{43})\.([\w-]{43})\.(\d{1,10})$/

/** Binds Discord's answer to the browser and the member who asked for it. */
export function startState(reply: FastifyReply, config: Config, userId: number) {
  const state = randomBytes(BYTES).toString('base64url')
  const verifier = randomBytes(BYTES).toString('base64url')
  const options = { ...cookieOptions(config), maxAge: LIFETIME_SECONDS }
  reply.setCookie(nameOf(config), `${state}.${verifier}.${userId}`, options)
  return { state, verifier }
}

/** What this browser started with. It can be used only once. */
export function takeState({ request, reply }: Exchange, config: Config) {
  const [, state, verifier, userId] = COOKIE.exec(request.cookies[nameOf(config)] ?? '') ?? []
  reply.clearCookie(nameOf(config), cookieOptions(config))
  return state === undefined || verifier === undefined
    ? undefined
    : { state, verifier, userId: Number(userId) }
}

const nameOf = (config: Config) => cookieName(config, 'paddock_discord')

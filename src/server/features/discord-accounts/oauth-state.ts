import { randomBytes } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { nextPath } from '#shared/domain/members/next-path.ts'

const LIFETIME_SECONDS = 15 * 60
const BYTES = 32
const COOKIE = /^([\w-]{43})\.([\w-]{43})\.([\w-]*)(?:\.(connect|prove)-(\d{1,10}))?$/

const PURPOSES = ['connect', 'prove'] as const
type Purpose = (typeof PURPOSES)[number]

/** Why a browser is sent to Discord, and for whom, if it is not to sign in. */
type Errand = { purpose: Purpose; userId: number }

/** What a browser began with, and where it goes afterwards. */
export type Started = { state: string; verifier: string; next: string; errand: Errand | undefined }

type Start = { next?: unknown; errand?: Errand }

/** Binds Discord's answer to the browser, and to the member who asked for it, if somebody is signed in. */
export function startState(reply: FastifyReply, config: Config, { next, errand }: Start) {
  const state = randomBytes(BYTES).toString('base64url')
  const verifier = randomBytes(BYTES).toString('base64url')
  const path = Buffer.from(nextPath(next)).toString('base64url')
  const options = { ...cookieOptions(config), maxAge: LIFETIME_SECONDS }
  const parts = [state, verifier, path, ...(errand ? [`${errand.purpose}-${errand.userId}`] : [])]
  reply.setCookie(nameOf(config), parts.join('.'), options)
  return { state, verifier }
}

/** What this browser started with. It can be used only once. */
export function takeState({ request, reply }: Exchange, config: Config): Started | undefined {
  const [, state, verifier, path = '', purpose, userId] =
    COOKIE.exec(request.cookies[nameOf(config)] ?? '') ?? []
  reply.clearCookie(nameOf(config), cookieOptions(config))
  if (state === undefined || verifier === undefined) return undefined
  const next = nextPath(Buffer.from(path, 'base64url').toString())
  const known = PURPOSES.find((one) => one === purpose)
  return { state, verifier, next, errand: known && { purpose: known, userId: Number(userId) } }
}

const nameOf = (config: Config) => cookieName(config, 'paddock_discord')

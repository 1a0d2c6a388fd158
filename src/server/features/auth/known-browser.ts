import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'

const DAY_SECONDS = 24 * 60 * 60
const LIFETIME_SECONDS = 180 * DAY_SECONDS
const COOKIE = /^(\d{1,10})\.(\d{1,12})\.([\w-]{43})$/

type Needs = Pick<Deps, 'config' | 'now'>
type Account = { id: number; passwordHash: string | null }

/**
 * Marks the browser as one from which the member has signed in with the password. Strangers who guess the password from
 * many addresses cannot lock it out. Signed with the password's hash, so that another password ends it.
 */
export function rememberBrowser({ config, now }: Needs, reply: FastifyReply, account: Account) {
  if (account.passwordHash === null) return
  const at = String(Math.floor(now().getTime() / 1000))
  const value = `${account.id}.${at}.${signatureOf(account.id, at, account.passwordHash)}`
  reply.setCookie(nameOf(config), value, { ...cookieOptions(config), maxAge: LIFETIME_SECONDS })
}

/** Whether the member of that account has signed in from this browser before. */
export function isKnownBrowser(
  { config, now }: Needs,
  request: FastifyRequest,
  account: Account | undefined,
) {
  const [, id, at = '', signature = ''] = COOKIE.exec(request.cookies[nameOf(config)] ?? '') ?? []
  if (!account?.passwordHash || Number(id) !== account.id) return false
  if (now().getTime() / 1000 - Number(at) > LIFETIME_SECONDS) return false
  const expected = signatureOf(account.id, at, account.passwordHash)
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected))
}

function signatureOf(id: number, at: string, passwordHash: string) {
  return createHmac('sha256', passwordHash).update(`known browser ${id} ${at}`).digest('base64url')
}

const nameOf = (config: Needs['config']) => cookieName(config, 'paddock_known')

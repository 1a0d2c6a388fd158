import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { cookieName, cookieOptions } from '#server/http/cookies.ts'

const LIFETIME_SECONDS = 15 * 60
const TOKEN = /^[\w-]{43}$/
const NAME = 'paddock_reset'

/** Keeps the secret of a reset link in this browser while it is at Steam; URLs are logged. */
export function keepResetToken(reply: FastifyReply, config: Config, token: string) {
  const options = { ...cookieOptions(config), maxAge: LIFETIME_SECONDS }
  reply.setCookie(cookieName(config, NAME), token, options)
}

/** It can be taken only once. */
export function takeResetToken(request: FastifyRequest, reply: FastifyReply, config: Config) {
  const token = request.cookies[cookieName(config, NAME)]
  if (token !== undefined) reply.clearCookie(cookieName(config, NAME), cookieOptions(config))
  return token !== undefined && TOKEN.test(token) ? token : undefined
}

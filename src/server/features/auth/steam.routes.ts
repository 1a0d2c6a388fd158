import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { SteamError } from '#shared/contract/auth.ts'
import { openIdRequest } from './openid.ts'
import { limitAddress } from './sign-in-limits.ts'
import { recordRefusedSignIn } from './sign-in.ts'
import { SteamSignInError } from './steam-sign-in-error.ts'
import { signInWithSteam } from './steam-sign-in.ts'
import { startSteamState, takeSteamState } from './steam-state.ts'

const RETURN_PATH = '/api/auth/steam/return'

/** The browser navigates here, so every response is a redirect: to Steam, into the app, or to `/auth`. */
export function steamRoutes(app: FastifyInstance, deps: Deps) {
  const { config, db } = deps
  const isOffered = config.authMethods.includes('steam')
  // Must not be cached: every response has a different state.
  const options = {
    exposeHeadRoute: false,
    onRequest: async (_: FastifyRequest, reply: FastifyReply) =>
      void reply.header('cache-control', 'no-store'),
  }

  app.get('/api/auth/steam', options, async (request, reply) => {
    if (!isOffered) return reply.redirect(errorPage('not_offered', '/'))
    await limitAddress(deps, { request, reply }, 'steam-start')
    const next = queryOf(request.url).get('next')
    const state = startSteamState(reply, config, next)
    return reply.redirect(openIdRequest(config.steamOpenIdUrl, returnAddress(state)).href)
  })

  app.get(RETURN_PATH, options, async (request, reply) => {
    const { state, next } = takeSteamState(request, reply, config)
    const returnTo = state === undefined ? undefined : returnAddress(state)
    try {
      await limitAddress(deps, { request, reply }, 'steam-return')
      if (!isOffered) throw new SteamSignInError('not_offered', 'Steam is not among AUTH_METHODS')
      await signInWithSteam(deps, { request, reply }, queryOf(request.url), returnTo)
      return await reply.redirect(next)
    } catch (err) {
      if (err instanceof AppError && err.code === 'too_many') throw err
      const { word, message } = toSteamError(err)
      request.log.warn({ err }, 'a sign-in with Steam failed')
      if (word !== 'failed') await recordRefusedSignIn(db, { method: 'steam', reason: message })
      return reply.redirect(errorPage(word, next))
    }
  })

  function returnAddress(state: string) {
    return new URL(`${RETURN_PATH}?state=${state}`, config.publicUrl)
  }
}

function toSteamError(error: unknown) {
  if (error instanceof SteamSignInError) return error
  return new SteamSignInError('failed', 'it failed on our side', { cause: error })
}

function errorPage(error: SteamError, next: string) {
  const query = new URLSearchParams(next === '/' ? { error } : { error, next })
  return `/auth?${query.toString()}`
}

function queryOf(url: string) {
  const start = url.indexOf('?')
  return new URLSearchParams(start < 0 ? '' : url.slice(start))
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { SteamError } from '#shared/contract/auth.ts'
import { proveSession } from '#server/http/sessions.ts'
import type { Exchange } from '#server/http/exchange.ts'
import { connectSteam, resetToSteam } from './connect-steam.ts'
import { RETURN_PATH, returnAddress, steamAddress } from './steam-address.ts'
import { limitAddress } from '#server/http/attempts.ts'
import { refusedSignIns } from './sign-in.ts'
import { SteamSignInError } from './steam-sign-in-error.ts'
import { signInWithSteam, type SteamPerson, verifySteam } from './steam-sign-in.ts'
import { type Errand, takeSteamState } from './steam-state.ts'

/** The browser navigates here, so every response is a redirect: to Steam, into the app, or to `/auth`. */
export function steamRoutes(app: FastifyInstance, deps: Deps) {
  const { config } = deps
  const recordRefused = refusedSignIns(deps)
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
    return reply.redirect(steamAddress(reply, config, { next }))
  })

  app.get(RETURN_PATH, options, async (request, reply) => {
    const { state, next, errand } = takeSteamState(request, reply, config)
    const returnTo = state === undefined ? undefined : returnAddress(config, state)
    try {
      await limitAddress(deps, { request, reply }, 'steam-return')
      if (!isOffered) throw new SteamSignInError('not_offered', 'Steam is not among AUTH_METHODS')
      const person = await verifySteam(deps, queryOf(request.url), returnTo)
      await comeBack({ request, reply }, person, errand)
      return await reply.redirect(next)
    } catch (err) {
      if (err instanceof AppError && err.code === 'too_many') throw err
      const { word, message } = toSteamError(err)
      request.log.warn({ err }, 'a sign-in with Steam failed')
      if (word !== 'failed') await recordRefused(request, { method: 'steam', reason: message })
      return reply.redirect(
        errand && errand.purpose !== 'reset' ? `/my-profile?steam=${word}` : errorPage(word, next),
      )
    }
  })

  function comeBack(exchange: Exchange, person: SteamPerson, errand: Errand | undefined) {
    if (!errand) return signInWithSteam(deps, exchange, person)
    const connection = { ...person, userId: errand.userId }
    if (errand.purpose === 'reset') return resetToSteam(deps, exchange, connection)
    const viewer = exchange.request.viewer ?? exchange.request.heldUp
    if (viewer?.id !== errand.userId)
      throw new SteamSignInError('state', 'somebody else has signed in meanwhile')
    if (errand.purpose === 'connect') return connectSteam(deps, viewer, connection)
    if (viewer.steamId !== person.steamId)
      throw new SteamSignInError('not_yours', 'it is another Steam account')
    return proveSession(deps, exchange.request)
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

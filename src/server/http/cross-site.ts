import type { FastifyInstance } from 'fastify'
import { notAllowed } from '#server/errors.ts'
import { bearerOf } from './api-tokens.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Refuses writes from pages of other sites (CSRF). */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: URL) {
  const origins = allowedOrigins(publicUrl)

  app.addHook('onRequest', async (request) => {
    // A page of another site cannot send a token without having been allowed to.
    if (SAFE_METHODS.has(request.method) || bearerOf(request) !== undefined) return
    const { origin, 'sec-fetch-site': site } = request.headers
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none'
    const isForeignOrigin = origin !== undefined && !origins.has(origin)
    if (isForeignSite || isForeignOrigin) throw notAllowed('This request came from another site')
  })
}

/** On loopback, all names of this machine are equivalent. */
function allowedOrigins(publicUrl: URL) {
  if (!LOOPBACK_HOSTS.includes(publicUrl.hostname)) return new Set([publicUrl.origin])
  const port = publicUrl.port ? `:${publicUrl.port}` : ''
  return new Set(LOOPBACK_HOSTS.map((host) => `${publicUrl.protocol}//${host}${port}`))
}

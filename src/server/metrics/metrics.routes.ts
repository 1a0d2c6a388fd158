import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { CONTENT_TYPE } from './instruments.ts'
import { requests, requestSeconds } from './measured.ts'
import { hasToken, readMetrics } from './metrics.ts'

/** Counts requests if anybody asks for metrics, and serves them here if they have no port of their own. */
export function metricsRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'config' | 'db' | 'pool' | 'now'>,
) {
  const { metricsPort, metricsToken } = deps.config
  if (!metricsPort && !metricsToken) return
  measureRequests(app)
  if (metricsPort || !metricsToken) return

  const { text, stop } = readMetrics(deps)
  app.addHook('onClose', async () => stop())
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (!hasToken(request.headers.authorization, metricsToken)) {
      reply.header('www-authenticate', 'Bearer')
      throw new AppError('not_signed_in', 'Metrics need the token of METRICS_TOKEN')
    }
    return reply
      .header('cache-control', 'no-store')
      .type(CONTENT_TYPE)
      .send(await text())
  })
}

/** Streams are not among them: they have an end, but no answer. */
function measureRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // Never the address itself, of which there may be any number.
    const route = routeOptions.url ?? 'unknown'
    requests.add({ method, route, status: `${reply.statusCode}` })
    requestSeconds.observe(reply.elapsedTime / 1_000, { method, route })
  })
}

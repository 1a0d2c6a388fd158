import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'

/** For load balancers and service managers. */
export function healthRoutes(app: FastifyInstance, { pool }: Pick<Deps, 'pool'>) {
  app.get('/healthz', { logLevel: 'warn' }, () => ({ status: 'alive' }))

  app.get('/readyz', { logLevel: 'warn' }, async (_, reply) => {
    const isReady = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply
      .status(isReady ? 200 : 503)
      .send({ status: isReady ? 'ready' : 'database unavailable' })
  })
}

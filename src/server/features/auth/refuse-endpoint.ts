import type { FastifyInstance } from 'fastify'
import { notAllowed } from '#server/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** For password endpoints if passwords are disabled. Refuses before the body is read. */
export function refuseEndpoint(app: FastifyInstance, { method, path }: Endpoint) {
  app.route({
    method,
    url: path,
    onRequest: async () => {
      throw notAllowed('Platform authentication is required')
    },
    handler: async () => undefined,
  })
}

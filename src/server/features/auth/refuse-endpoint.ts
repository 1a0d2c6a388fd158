import type { FastifyInstance } from 'fastify'
import { notAllowed } from '#server/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** For what needs a password where none are used: refuses whatever is sent, so before it is read. */
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

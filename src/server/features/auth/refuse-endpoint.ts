import type { FastifyInstance } from 'fastify'
import { notAllowed } from '#server/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** For endpoints of a kind of sign-in that is not offered. Refuses before the body is read. */
export function refuseEndpoint(
  app: FastifyInstance,
  { method, path }: Endpoint,
  reason = 'Platform authentication is required',
) {
  app.route({
    method,
    url: path,
    onRequest: async () => {
      throw notAllowed(reason)
    },
    handler: async () => undefined,
  })
}

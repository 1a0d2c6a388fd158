import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Short enough to read out, and unique across processes. */
export function newRequestId() {
  return randomBytes(6).toString('hex')
}

/** The same id is in the response, the log and the admins' list of errors. */
export function sendRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
}

import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Short enough to read out, and unlike those of other processes. */
export function newRequestId() {
  return randomBytes(6).toString('hex')
}

/** What an answer, the log and an admin's list of errors have in common. */
export function sendRequestIds(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
}

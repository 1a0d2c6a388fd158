import type { FastifyReply, FastifyRequest } from 'fastify'

/** A request, and the reply that answers it. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

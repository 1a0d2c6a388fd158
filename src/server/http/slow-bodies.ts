import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { addressKey } from './address-key.ts'

export type BodyLimits = {
  /** A body may take this long whatever its size. */
  graceMs: number
  /** What has to arrive on average after that. Half of what a line of 128 kbit/s sends. */
  bytesPerSecond: number
  /** How long what is left of a refused body is read, so that the caller can read the refusal. */
  lingerMs: number
  /** Bodies that one address may be sending at a time. */
  perAddress: number
  checkEveryMs: number
}

export const BODY_LIMITS: BodyLimits = {
  graceMs: 15_000,
  bytesPerSecond: 8 * 1024,
  lingerMs: 5_000,
  perAddress: 64,
  checkEveryMs: 1_000,
}

type Body = {
  request: FastifyRequest
  reply: FastifyReply
  startedAt: number
  bytesBefore: number
  endsAt?: number
}

/** A body that does not arrive holds memory and a socket: it is refused when it is too slow, or one of too many. */
export function limitBodies(app: FastifyInstance, limits = BODY_LIMITS) {
  const arriving = new Set<Body>()
  const counts = new Map<string, number>()

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    const { raw } = request
    const address = addressKey(request.ip)
    const count = (counts.get(address) ?? 0) + 1
    counts.set(address, count)
    const body: Body = {
      request,
      reply,
      startedAt: performance.now(),
      bytesBefore: bytesOf(request),
    }
    arriving.add(body)

    const over = () => {
      if (!arriving.delete(body)) return
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    }
    raw.once('end', over).once('close', over)
    reply.raw.once('finish', () => {
      // Read and dropped: unread, it would hold up the next request on the connection.
      raw.resume()
      if (raw.complete) over()
      // A member's may take its time, so that a browser that sends a large file hears why it was refused.
      else if (!request.viewer) body.endsAt = performance.now() + limits.lingerMs
    })
    if (count <= limits.perAddress) return
    reply.header('retry-after', Math.ceil(limits.graceMs / 1_000))
    throw new AppError('too_many', 'Too many requests at once. Please wait a moment.')
  })

  const timer = setInterval(() => {
    const now = performance.now()
    for (const body of arriving) endIfLate(body, now, limits)
  }, limits.checkEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function hasBody({ headers }: FastifyRequest) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

// Requests that never were on a network have no such count.
const bytesOf = ({ raw }: FastifyRequest) => raw.socket?.bytesRead ?? 0

function endIfLate(body: Body, now: number, limits: BodyLimits) {
  const { request, reply, startedAt, bytesBefore } = body
  if (request.raw.complete) return
  const received = bytesOf(request) - bytesBefore
  const mayTakeMs = limits.graceMs + (received / limits.bytesPerSecond) * 1_000
  if (now < (body.endsAt ?? startedAt + mayTakeMs)) return
  // Whoever reads the body answers; where nobody does, or did in time, there is nothing to wait for.
  const isUnanswered = body.endsAt === undefined && !reply.raw.headersSent
  if (isUnanswered && failReading(request, timedOut())) {
    body.endsAt = now + limits.lingerMs
    return
  }
  request.raw.socket.destroy()
}

function timedOut() {
  return new AppError('timed_out', 'The request took too long to arrive. Please try again.')
}

/** Hands an error to whoever reads the body, and leaves the connection open for the answer. False: nobody reads it. */
export function failReading({ raw }: FastifyRequest, error: AppError) {
  return raw.listenerCount('error') > 0 && raw.emit('error', error)
}

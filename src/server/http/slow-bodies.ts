import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'
import { addressKey } from './address-key.ts'

export type BodyLimits = {
  /** A body may take this long whatever its size. */
  graceMs: number
  /** The average rate required after that: half of what a 128 kbit/s line can send. */
  bytesPerSecond: number
  /** How long the rest of a refused body is read, so that the client can receive the refusal. */
  lingerMs: number
  /** How many bodies one address may send at the same time. */
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

/** Refuses bodies that arrive too slowly, and too many at once from one address: each holds memory and a socket. */
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

    const forget = () => {
      if (!arriving.delete(body)) return
      const left = (counts.get(address) ?? 1) - 1
      if (left > 0) counts.set(address, left)
      else counts.delete(address)
    }
    raw.once('end', forget).once('close', forget)
    reply.raw.once('finish', () => {
      // Discards the rest, which would otherwise block the next request on the connection.
      raw.resume()
      if (raw.complete) forget()
      // Members get no shorter limit: a browser reads the refusal only after it has sent a large file.
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

// Injected requests have no socket.
const bytesOf = ({ raw }: FastifyRequest) => raw.socket?.bytesRead ?? 0

function endIfLate(body: Body, now: number, limits: BodyLimits) {
  const { request, reply, startedAt, bytesBefore } = body
  if (request.raw.complete) return
  const received = bytesOf(request) - bytesBefore
  const mayTakeMs = limits.graceMs + (received / limits.bytesPerSecond) * 1_000
  if (now < (body.endsAt ?? startedAt + mayTakeMs)) return
  // The code that reads the body turns the error into an answer. Without a reader, or after an answer, just disconnect.
  const isUnanswered = body.endsAt === undefined && !reply.raw.headersSent
  if (isUnanswered && failReading(request, timedOut())) {
    body.endsAt = now + limits.lingerMs
    return
  }
  // On a busy machine, the code that will read it may not have begun.
  if (isUnanswered && now < startedAt + mayTakeMs + limits.lingerMs) return
  request.raw.socket.destroy()
}

function timedOut() {
  return new AppError('timed_out', 'The request took too long to arrive. Please try again.')
}

/** Makes reading the body fail with this error; the connection stays open for the answer. False if nothing reads it. */
export function failReading({ raw }: FastifyRequest, error: AppError) {
  return raw.listenerCount('error') > 0 && raw.emit('error', error)
}

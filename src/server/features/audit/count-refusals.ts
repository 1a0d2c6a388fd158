import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { AppError } from '#server/errors.ts'
import { addressKey } from '#server/http/address-key.ts'
import { pathOf } from '#server/http/path-of.ts'
import { recordRefusals } from './refusals.queries.ts'

const WINDOW_MS = 15 * 60 * 1_000
const PATH_LENGTH = 200

type Batch = { times: number; written: Promise<void> }

/**
 * Logs refused requests with a counter: one row per visitor's address and quarter of an hour, and for members one row
 * per endpoint too. The log is append-only, so it must not be possible to flood it.
 */
export function countRefusals({ db, now }: Pick<Deps, 'db' | 'now'>) {
  // One write at a time per caller; refusals meanwhile are added to the next write.
  const writing = new Map<string, Promise<void>>()
  const waiting = new Map<string, Batch>()

  return function record(request: FastifyRequest, error: AppError): Promise<void> {
    const key = callerOf(request, error)
    const batch = waiting.get(key)
    if (batch) {
      batch.times++
      return batch.written
    }
    const next: Batch = { times: 1, written: Promise.resolve() }
    const before = writing.get(key) ?? Promise.resolve()
    next.written = before
      .catch(() => undefined)
      .then(() => {
        waiting.delete(key)
        writing.set(key, next.written)
        return write(key, request, error, next.times)
      })
      .finally(() => {
        if (writing.get(key) === next.written) writing.delete(key)
      })
    waiting.set(key, next)
    return next.written
  }

  async function write(key: string, request: FastifyRequest, error: AppError, times: number) {
    const moment = now().getTime()
    const windowStart = new Date(moment - (moment % WINDOW_MS))
    const after = {
      method: request.method,
      path: pathOf(request).slice(0, PATH_LENGTH),
      reason: error.message,
    }
    const refusal = { actor: request.viewer, action: 'request.refused', after } as const
    await recordRefusals(db, { key, windowStart }, refusal, times)
  }
}

function callerOf({ viewer, ip, method, routeOptions }: FastifyRequest, { message }: AppError) {
  if (!viewer) return `refused:${addressKey(ip)}`
  return `refused:user ${viewer.id}:${method} ${routeOptions.url ?? 'unknown'}:${message}`
}

import type { FastifyRequest } from 'fastify'
import { recordServerError } from '#server/database/server-errors.ts'
import type { Deps } from '#server/deps.ts'
import { describeFailure } from '#server/logging/describe-failure.ts'
import { isDiskFull } from '#server/files/disk-full.ts'
import { ERROR_STATUS } from '#shared/contract/errors.ts'

/** Stores the failure for admins, with the route's pattern instead of the URL, which may contain personal data. */
export function recordRequestFailure(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { id, method, routeOptions }: FastifyRequest,
  thrown: unknown,
) {
  return recordServerError(db, {
    at: now(),
    source: `${method} ${routeOptions.url ?? 'unknown'}`,
    message: describeFailure(thrown),
    status: isDiskFull(thrown) ? ERROR_STATUS.disk_full : ERROR_STATUS.internal,
    requestId: id,
  })
}

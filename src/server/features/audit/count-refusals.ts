import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { AppError } from '#server/errors.ts'
import { addressKey } from '#server/http/address-key.ts'
import { pathOf } from '#server/http/path-of.ts'
import { countLines } from './count-lines.ts'

const PATH_LENGTH = 200

/** Logs refused requests: one row per visitor's address and quarter of an hour, and for members one per endpoint too. */
export function countRefusals(deps: Pick<Deps, 'db' | 'now'>) {
  const record = countLines(deps)

  return (request: FastifyRequest, error: AppError): Promise<void> => {
    const after = {
      method: request.method,
      path: pathOf(request).slice(0, PATH_LENGTH),
      reason: error.message,
    }
    const fact = { actor: request.viewer, action: 'request.refused', after } as const
    return record(callerOf(request, error), fact)
  }
}

function callerOf({ viewer, ip, method, routeOptions }: FastifyRequest, { message }: AppError) {
  if (!viewer) return `refused:${addressKey(ip)}`
  return `refused:user ${viewer.id}:${method} ${routeOptions.url ?? 'unknown'}:${message}`
}

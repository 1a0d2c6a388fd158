import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { ERROR_STATUS } from '#shared/contract/errors.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { OWN_READ } from './own-reads.ts'
import { endpointUrl, type UrlValues } from '#shared/contract/endpoint-url.ts'
import type { PublicPart } from '#shared/domain/public-pages/public-parts.ts'

type PublicEndpoint = Endpoint & { part: PublicPart }

/** Reads for the server's own pages what any visitor can read, and nothing else. Undefined where a visitor finds nothing. */
export type ReadPublic = <E extends PublicEndpoint>(
  endpoint: E,
  params?: UrlValues,
  query?: UrlValues,
) => Promise<z.output<E['response']> | undefined>

/** Calls the API without the network. */
export function publicReader(app: FastifyInstance, { ip, headers }: FastifyRequest): ReadPublic {
  const { host } = headers
  return async (endpoint, params, query) => {
    const { statusCode, payload } = await app.inject({
      url: endpointUrl(endpoint, params, query),
      remoteAddress: ip,
      headers: { ...OWN_READ, ...(host !== undefined && { host }) },
    })
    if (statusCode === ERROR_STATUS.not_found) return undefined
    if (statusCode === ERROR_STATUS.too_many)
      throw new AppError('too_many', 'Too many pages. Please wait a few minutes and try again.')
    if (statusCode !== 200)
      throw new Error(`${endpoint.path} answered ${statusCode} to our own call`)
    return endpoint.response.parse(JSON.parse(payload)) as never
  }
}

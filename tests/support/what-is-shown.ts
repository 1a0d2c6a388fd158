import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { driverHistoryApi } from '#shared/contract/driver-history.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpointUrl, type UrlValues } from '#shared/contract/endpoint-url.ts'
import { resultsDeskApi } from '#shared/contract/results-desk.ts'
import { systemApi } from '#shared/contract/system.ts'
import type { ApiClient } from './api-client.ts'

/** What an id in an address stands for, by the part before it, such as `entries`. */
export type Places = Record<string, readonly (string | number)[]>

/** It measures the server, which is another one a moment later. */
const OF_THE_SERVER: ReadonlySet<Endpoint> = new Set<Endpoint>([systemApi.getStatus])

const QUERIES = new Map<Endpoint, (places: Places, params: UrlValues) => UrlValues>([
  [
    driverHistoryApi.compare,
    ({ drivers }, { id }) => ({ other: drivers?.find((other) => other !== id) }),
  ],
  [resultsDeskApi.listNameEffects, () => ({ name: 'Nobody Known' })],
  [championshipsApi.getTableImage, () => ({ table: 'drivers' })],
])

const OTHER_PARTS: UrlValues = { number: 1, versionId: 1, session: 1, page: 'privacy', game: 'lmu' }

/** Answers by address: status, body and ETag, of every endpoint that can be read. */
export type Shown = ReadonlyMap<string, string>

/** Reads everything that somebody can read. Each refusal would be a line in the audit log: what they may not read is asked for once. */
export function reader(client: ApiClient) {
  const refused = new Set<Endpoint['path']>()
  return async (places: Places): Promise<Shown> => {
    const shown = new Map<string, string>()
    for (const endpoint of allEndpoints) {
      const { method, isStream, path } = endpoint
      if (method !== 'GET' || isStream || OF_THE_SERVER.has(endpoint) || refused.has(path)) continue
      for (const params of paramsOf(endpoint, places)) {
        const query = QUERIES.get(endpoint)?.(places, params) ?? {}
        const { status, body, headers } = await client.requestUntyped(endpoint, { params, query })
        if (status === 401 || status === 403) refused.add(path)
        else
          shown.set(endpointUrl(endpoint, params), textOf({ status, body, etag: headers['etag'] }))
      }
    }
    return shown
  }
}

/** Refusals name their request. */
function textOf({ body, ...reply }: { status: number; body: unknown; etag: unknown }) {
  const isRefusal = typeof body === 'object' && body !== null && 'requestId' in body
  return JSON.stringify({ ...reply, body: isRefusal ? { ...body, requestId: null } : body })
}

function paramsOf({ path }: Endpoint, places: Places): UrlValues[] {
  const folder = /\/([\w-]+)\/:id/.exec(path)?.[1]
  if (!path.includes(':')) return [{}]
  const ids = folder ? (places[folder] ?? [1]) : [1]
  return ids.map((id) => ({ ...OTHER_PARTS, id }))
}

/** The addresses whose answers differ. */
export const differences = (before: Shown, after: Shown) =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (address) => before.get(address) !== after.get(address),
  )

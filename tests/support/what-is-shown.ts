import { allEndpoints } from '#shared/contract/all-endpoints.ts'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import type { UrlValues } from '#shared/contract/endpoint-url.ts'
import type { ApiClient } from './api-client.ts'

/** What a folder of addresses names, by the first part of its path: `events` in `/api/admin/events/:id`. */
export type Places = Record<string, readonly (string | number)[]>

/** It measures the server, which is another one a moment later. */
const OF_THE_SERVER: ReadonlySet<Endpoint['path']> = new Set(['/api/admin/status'])

const QUERIES: Partial<Record<Endpoint['path'], (places: Places, params: UrlValues) => UrlValues>> =
  {
    '/api/drivers/:id/comparison': ({ drivers }, { id }) => ({
      other: drivers?.find((other) => other !== id),
    }),
    '/api/admin/events/:id/names/effect': () => ({ name: 'Nobody Known' }),
    '/api/championships/:id/table.png': () => ({ table: 'drivers' }),
  }

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
      if (method !== 'GET' || isStream || OF_THE_SERVER.has(path) || refused.has(path)) continue
      for (const params of paramsOf(endpoint, places)) {
        const query = QUERIES[path]?.(places, params) ?? {}
        const { status, body, headers } = await client.requestUntyped(endpoint, { params, query })
        if (status === 401 || status === 403) refused.add(path)
        else shown.set(addressOf(path, params), textOf({ status, body, etag: headers['etag'] }))
      }
    }
    return shown
  }
}

const addressOf = (path: string, params: UrlValues) =>
  path.replaceAll(/:(\w+)/g, (_, part: string) => String(params[part]))

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

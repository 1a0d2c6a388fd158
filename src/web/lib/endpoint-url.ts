import type { Endpoint } from '#shared/contract/endpoint.ts'

export type UrlValues = Record<string, string | number | boolean | null | undefined>

/** '/api/events/:id' with its parameters and query filled in. */
export function endpointUrl(endpoint: Endpoint, params: UrlValues = {}, query: UrlValues = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}

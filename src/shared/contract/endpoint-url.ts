import type { Endpoint } from './endpoint.ts'

export type UrlValues = Record<string, string | number | boolean | null | undefined>

/** Fills parameters and query into a path such as '/api/events/:id'. */
export function endpointUrl(endpoint: Endpoint, params: UrlValues = {}, query: UrlValues = {}) {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return search.length > 0 ? `${path}?${search.join('&')}` : path
}

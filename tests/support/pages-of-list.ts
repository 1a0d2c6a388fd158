import { expect } from 'vitest'
import type { Endpoint } from '#shared/contract/endpoint.ts'
import { endpointUrl, type UrlValues } from '#shared/contract/endpoint-url.ts'

type Reader = {
  get: (url: string) => Promise<{ body: unknown; headers: Record<string, unknown> }>
}

/** Follows the header `Link` from page to page; the rows of each, of a bare array or of `data`. */
export async function pagesOf<Row>(reader: Reader, endpoint: Endpoint, query: UrlValues) {
  const pages: Row[][] = []
  const first = endpointUrl(endpoint, {}, query)
  for (let url: string | undefined = first; url !== undefined;) {
    const { body, headers } = await reader.get(url)
    const answer = body as Row[] | { data: Row[]; next: unknown }
    const link = typeof headers['link'] === 'string' ? headers['link'] : ''
    url = /^<(.*)>; rel="next"$/.exec(link)?.[1]
    if (!Array.isArray(answer)) expect(answer.next === null).toBe(url === undefined)
    pages.push(Array.isArray(answer) ? answer : answer.data)
    expect(pages.length).toBeLessThan(100)
  }
  return pages
}

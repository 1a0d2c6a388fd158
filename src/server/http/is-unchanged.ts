import { createHash } from 'node:crypto'
import type { Exchange } from './exchange.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

export function etagOf(content: string | Buffer) {
  return `"${createHash('sha256').update(content).digest('base64url')}"`
}

/** Whether the caller has this answer already. Their browser keeps it, and asks every time whether it is still the same. */
export function isUnchanged({ request, reply }: Exchange, etag: string) {
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  return request.headers['if-none-match'] === etag
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Exchange } from './exchange.ts'

type CachedAnswer = {
  version: string
  etag: string
  plain: Buffer
  zipped: Promise<Buffer> | undefined
}

/**
 * Caches the bytes of a response until `version` changes, which is read from the database on every request, so the
 * cache is never stale, even with several processes.
 * @param most how many answers are kept; those that were asked for last
 */
export function cachedAnswer(most = Infinity) {
  const cached = new Map<string, CachedAnswer>()

  return async function send(
    { request, reply }: Exchange,
    key: string,
    version: string,
    make: () => Promise<unknown>,
  ) {
    let answer = cached.get(key)
    if (answer?.version !== version) {
      answer = keep(version, await make())
    }
    // A map keeps the order in which its keys were set.
    cached.delete(key)
    cached.set(key, answer)
    const [oldest] = cached.keys()
    if (cached.size > most && oldest !== undefined) cached.delete(oldest)
    reply.header('cache-control', 'private, no-cache').header('etag', answer.etag)
    if (request.headers['if-none-match'] === answer.etag) return reply.status(304).send()

    reply.header('content-type', 'application/json; charset=utf-8')
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.plain)
    answer.zipped ??= promisify(gzip)(answer.plain)
    return reply.header('content-encoding', 'gzip').send(await answer.zipped)
  }
}

function keep(version: string, content: unknown): CachedAnswer {
  const plain = Buffer.from(JSON.stringify(content))
  const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`
  return { version, etag, plain, zipped: undefined }
}

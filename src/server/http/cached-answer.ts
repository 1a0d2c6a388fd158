import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { remembered } from '#server/work/remembered.ts'
import type { Exchange } from './exchange.ts'
import { linkToNext } from './page-of-list.ts'
import { etagOf, isUnchanged, JSON_TYPE } from './is-unchanged.ts'

type Made = { content: unknown; next: string | undefined }

type CachedAnswer = {
  etag: string
  plain: Buffer
  /** The `next` of a page of a list. */
  next: string | undefined
  zipped: Promise<Buffer> | undefined
  /** Whether it is soon to be followed by another one, and therefore compressed quickly rather than well. */
  isHot: boolean
}

/** An answer that changes faster is sent a few times only. */
const HOT_MS = 2_000
const FASTER = { level: constants.Z_BEST_SPEED }

/**
 * Caches the bytes of a response until `version` changes, which is read from the database on every request, so the
 * cache is never stale, even with several processes.
 * @param most how many answers are kept; those that were asked for last
 */
export function cachedAnswer(most = Infinity) {
  const cached = remembered<CachedAnswer>(most)
  const lastMade = new Map<string, number>()

  function isHot(key: string) {
    const now = performance.now()
    const before = lastMade.get(key) ?? -Infinity
    if (lastMade.size >= most && !lastMade.has(key)) lastMade.clear()
    lastMade.set(key, now)
    return now - before < HOT_MS
  }

  return async function send(
    exchange: Exchange,
    key: string,
    version: string,
    make: () => Promise<Made>,
  ) {
    const answer = await cached({ key, version }, async () => keep(await make(), isHot(key)))
    const { request, reply } = exchange
    if (answer.next) reply.header('link', linkToNext(request.url, answer.next))
    if (isUnchanged(exchange, answer.etag)) return reply.status(304).send()

    reply.header('content-type', JSON_TYPE).header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(answer.plain)
    answer.zipped ??= promisify(gzip)(answer.plain, answer.isHot ? FASTER : {})
    return reply.header('content-encoding', 'gzip').send(await answer.zipped)
  }
}

function keep({ content, next }: Made, isHot: boolean): CachedAnswer {
  const plain = Buffer.from(JSON.stringify(content))
  return { etag: etagOf(plain), plain, next, zipped: undefined, isHot }
}

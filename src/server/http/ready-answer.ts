import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { remembered } from '#server/work/remembered.ts'
import type { Exchange } from './exchange.ts'
import { isUnchanged } from './is-unchanged.ts'

/** The bytes of an answer that was made and compressed elsewhere. */
export type ReadyAnswer = {
  etag: string
  zipped: Uint8Array
  contentType: string
  /** For an answer that is saved as a file. */
  fileName?: string | undefined
}

/**
 * Keeps answers as compressed bytes until their version changes, like `cachedAnswer`.
 * @param most how many are kept; those that were asked for last
 */
export function readyAnswers(most: number) {
  const kept = remembered<ReadyAnswer>(most)

  return async function send(
    exchange: Exchange,
    key: string,
    version: string,
    make: () => Promise<ReadyAnswer>,
  ) {
    const { etag, zipped, contentType, fileName } = await kept({ key, version }, make)
    const { request, reply } = exchange
    if (isUnchanged(exchange, etag)) return reply.status(304).send()

    reply.header('content-type', contentType).header('vary', 'accept-encoding')
    if (fileName) reply.header('content-disposition', `attachment; filename="${fileName}"`)
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.send(await promisify(gunzip)(zipped))
    return reply.header('content-encoding', 'gzip').send(zipped)
  }
}

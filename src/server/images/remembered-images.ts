import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Exchange } from '#server/http/exchange.ts'
import { remembered } from '#server/work/remembered.ts'
import type { CardPart } from '#shared/domain/share-image/card-parts.ts'
import { drawCard } from './draw-card.ts'

/** An image has some 30 KB. */
const KEPT_IMAGES = 32

type CardImage = { etag: string; png: Promise<Buffer> }

/** Keeps the images that were asked for last, by what they show. Two who ask at once wait for the same one. */
export function rememberedImages(draw = drawCard, most = KEPT_IMAGES) {
  const kept = remembered<Buffer>(most)

  return function imageOf(parts: readonly CardPart[]): CardImage {
    const key = createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
    return { etag: `"${key}"`, png: kept({ key }, () => draw(parts)) }
  }
}

/** Sends an image to save, or only says that the browser has it already. */
export async function sendImage(
  { request, reply }: Exchange,
  { etag, png }: CardImage,
  fileName: string,
): Promise<FastifyReply> {
  reply.header('cache-control', 'private, no-cache').header('etag', etag)
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .type('image/png')
    .send(await png)
}

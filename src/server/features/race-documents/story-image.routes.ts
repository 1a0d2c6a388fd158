import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { rawRoute } from '#server/http/route.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { rememberedImages, storyCardOf } from './story-image.ts'

export function storyImageRoutes(app: FastifyInstance, { db, config }: Deps) {
  const imageOf = rememberedImages()

  rawRoute(app, raceExportApi.getStoryImage, async ({ params: { id }, query, request, reply }) => {
    const { session } = query
    const card = await atOneMoment(db, (tx) =>
      storyCardOf(tx, { id, session, guild: config.guildName }),
    )
    const { etag, png } = imageOf(card)
    reply.header('cache-control', 'private, no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply
      .header('content-disposition', `attachment; filename="race-${id}.png"`)
      .type('image/png')
      .send(await png)
  })
}

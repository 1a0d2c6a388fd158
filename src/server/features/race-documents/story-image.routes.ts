import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { rawRoute } from '#server/http/route.ts'
import { rememberedImages, sendImage } from '#server/images/remembered-images.ts'
import { raceExportApi } from '#shared/contract/race-export.ts'
import { storyCardOf } from './story-image.ts'

export function storyImageRoutes(app: FastifyInstance, { db, config }: Deps) {
  const imageOf = rememberedImages()

  rawRoute(app, raceExportApi.getStoryImage, async ({ params: { id }, query, ...exchange }) => {
    const { session } = query
    const card = await atOneMoment(db, (tx) =>
      storyCardOf(tx, { id, session, guild: config.guildName }),
    )
    return sendImage(exchange, imageOf(card), `race-${id}.png`)
  })
}

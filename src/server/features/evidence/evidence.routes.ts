import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { rawRoute, route } from '#server/http/route.ts'
import { decisionVideosApi } from '#shared/contract/decision-videos.ts'
import { evidenceApi } from '#shared/contract/evidence.ts'
import { listVideos } from './decision-videos.ts'
import { getPicture, removeWaiting, uploadPicture } from './pictures.ts'

export function evidenceRoutes(app: FastifyInstance, deps: Deps) {
  rawRoute(app, evidenceApi.get, async ({ viewer, params, reply }) => {
    const file = await getPicture(deps, viewer, params.id)
    const { size } = await file.stat()
    return reply.type('image/webp').header('content-length', size).send(file.createReadStream())
  })
  route(app, decisionVideosApi.list, ({ viewer, params: { id, number } }) =>
    atOneMoment(deps.db, async (tx) => ({
      data: await listVideos(tx, { viewer, eventId: id, number, now: deps.now() }),
    })),
  )
  route(app, evidenceApi.upload, async ({ viewer, file }) => ({
    data: { name: await uploadPicture(deps, viewer, file) },
  }))
  route(app, evidenceApi.remove, ({ viewer, params }) => removeWaiting(deps, viewer, params.id))
}

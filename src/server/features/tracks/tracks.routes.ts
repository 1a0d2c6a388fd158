import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { findTrack } from '#server/features/catalogue/index.ts'
import { route } from '#server/http/route.ts'
import { reEncode } from '#server/images/re-encode.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { changeTrack, createTrack, removeTrack, setTrackImage } from './change-tracks.ts'
import { listLapRecords } from './lap-records.queries.ts'
import { listLayouts, listPastEvents } from './tracks.queries.ts'

export function trackRoutes(app: FastifyInstance, deps: Deps) {
  const { db } = deps

  route(app, tracksApi.get, ({ params: { id } }) =>
    atOneMoment(db, async (tx) => {
      const layouts = await listLayouts(tx, id)
      const track = layouts.find((layout) => layout.id === id)
      if (!track) throw notFound('Track')
      const pastEvents = await listPastEvents(tx, id)
      const { race, ...sessionRecords } = await listLapRecords(tx, id)
      return { data: { ...track, layouts, pastEvents, lapRecords: race, sessionRecords } }
    }),
  )

  route(app, tracksApi.create, async ({ body, viewer }) => ({
    data: await createTrack(deps, viewer, body),
  }))

  route(app, tracksApi.update, async ({ params, body, viewer }) => ({
    data: await changeTrack(deps, { id: params.id, viewer }, body),
  }))

  route(app, tracksApi.delete, ({ params, viewer }) => removeTrack(deps, { id: params.id, viewer }))

  route(app, tracksApi.uploadImage, async ({ params, query, file, viewer }) => {
    if (!(await findTrack(db, params.id))) throw notFound('Track')
    const image = await reEncode(file.path)
    const seen = { image, version: query.version }
    return { data: await setTrackImage(deps, { id: params.id, viewer }, seen) }
  })
}

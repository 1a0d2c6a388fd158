import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { listLapRecords, listLayouts, listPastEvents } from './tracks.queries.ts'

export function trackRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, tracksApi.get, async ({ params: { id } }) => {
    const layouts = await listLayouts(db, id)
    const track = layouts.find((layout) => layout.id === id)
    if (!track) throw notFound('Track')
    const pastEvents = await listPastEvents(db, id)
    return { data: { ...track, layouts, pastEvents, lapRecords: await listLapRecords(db, id) } }
  })
}

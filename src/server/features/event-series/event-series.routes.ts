import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { route } from '#server/http/route.ts'
import { eventPlanningApi } from '#shared/contract/event-planning.ts'
import { eventSeriesApi } from '#shared/contract/event-series.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { changeSeries, previewChange, undoChange } from './change-series.ts'
import { createSeries } from './create-series.ts'
import { findLastChange, findSeries, listEventsOf, listSeries } from './event-series.queries.ts'
import { eventTemplateRoutes } from './event-templates.routes.ts'
import { listMemberZones } from './member-zones.queries.ts'

export function eventSeriesRoutes(app: FastifyInstance, deps: Deps) {
  const { db, now } = deps
  eventTemplateRoutes(app, deps)

  route(app, eventPlanningApi.listMemberZones, async () => ({ data: await listMemberZones(db) }))

  route(app, eventSeriesApi.list, async () => ({ data: await listSeries(db) }))

  route(app, eventSeriesApi.get, async ({ params: { id } }) => ({
    data: await atOneMoment(db, (tx) => shownSeries(tx, id)),
  }))

  route(app, eventSeriesApi.create, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const id = await createSeries(tx, body, viewer, now())
      return { data: await shownSeries(tx, id) }
    }),
  )

  route(app, eventSeriesApi.previewChange, async ({ params: { id }, body, viewer }) => ({
    data: await previewChange(db, body.change, await workOn(db, id, viewer)),
  }))

  route(app, eventSeriesApi.change, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      await changeSeries(tx, body.change, await workOn(tx, id, viewer))
      return { data: await shownSeries(tx, id) }
    }),
  )

  route(app, eventSeriesApi.undoChange, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      await undoChange(tx, await workOn(tx, id, viewer))
      return { data: await shownSeries(tx, id) }
    }),
  )

  async function workOn(tx: Database, seriesId: number, editor: CurrentUser) {
    const { name } = await getSeries(tx, seriesId)
    return { seriesId, name, editor, now: now() }
  }
}

async function getSeries(db: Database, id: number) {
  const series = await findSeries(db, id)
  if (!series) throw notFound('Series')
  return series
}

async function shownSeries(db: Database, id: number) {
  const series = await getSeries(db, id)
  const last = await findLastChange(db, id)
  return {
    ...series,
    events: await listEventsOf(db, id),
    undoable: last ? { at: last.at, events: last.parts.length } : null,
  }
}

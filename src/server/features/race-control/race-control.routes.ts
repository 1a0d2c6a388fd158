import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { raceControlApi } from '#shared/contract/race-control.ts'
import { readLog, readSaid, readWaiting } from './read-log.ts'
import { changeLine, handOver, removeLine, writeLine } from './write-log.ts'

/** What race control writes down while an event runs. */
export function raceControlRoutes(app: FastifyInstance, deps: Deps) {
  route(app, raceControlApi.get, async ({ params, viewer }) => ({
    data: await readLog(deps, viewer, params.id),
  }))
  route(app, raceControlApi.listSaid, async ({ params }) => ({
    data: await readSaid(deps, params.id),
  }))
  route(app, raceControlApi.listWaiting, async ({ viewer }) => ({
    data: await readWaiting(deps, viewer),
  }))
  route(app, raceControlApi.write, async ({ params, viewer, body }) => ({
    data: await writeLine(deps, { viewer, eventId: params.id }, body),
  }))
  route(app, raceControlApi.change, ({ params, viewer, body }) =>
    changeLine(deps, { viewer, eventId: params.id, lineId: params.lineId }, body),
  )
  route(app, raceControlApi.remove, ({ params, viewer }) =>
    removeLine(deps, { viewer, eventId: params.id, lineId: params.lineId }),
  )
  route(app, raceControlApi.handOver, async ({ params, viewer, body }) => ({
    data: await handOver(deps, { viewer, eventId: params.id, ...body }),
  }))
}

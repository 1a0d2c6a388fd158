import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { eventPlanningApi } from '#shared/contract/event-planning.ts'
import { listMemberZones } from './member-zones.queries.ts'

export function eventSeriesRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, eventPlanningApi.listMemberZones, async () => ({ data: await listMemberZones(db) }))
}

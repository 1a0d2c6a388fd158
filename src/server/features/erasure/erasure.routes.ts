import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { erasuresApi } from '#shared/contract/erasures.ts'
import { eraseName } from './erase-name.ts'
import { listErasures } from './erasures.queries.ts'

export function erasureRoutes(app: FastifyInstance, deps: Deps) {
  route(app, erasuresApi.list, async () => ({ data: await listErasures(deps.db) }))

  route(app, erasuresApi.create, async ({ body, viewer }) => ({
    data: await eraseName(deps, viewer, body),
  }))
}

import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { catalogueApi } from '#shared/contract/catalogue.ts'
import { tracksApi } from '#shared/contract/tracks.ts'
import { listCarClasses, listCars, listGameTypes, listTracks } from './catalogue.queries.ts'

export function catalogueRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, catalogueApi.listCars, async () => ({ data: await listCars(db) }))
  route(app, catalogueApi.listCarClasses, async () => ({ data: await listCarClasses(db) }))
  // The games of game profiles are the same as the game types that admins edit.
  route(app, catalogueApi.listGames, async () => ({ data: await listGameTypes(db) }))
  route(app, catalogueApi.listGameTypes, async () => ({ data: await listGameTypes(db) }))
  route(app, tracksApi.list, async () => ({ data: await listTracks(db) }))
}

import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { championsOf } from './champions.ts'
import { dayOf } from './day-of.ts'
import { ownPlaces } from './own-places.ts'
import type { RememberedPlaces } from './places.ts'
import type { Championships } from './scored.ts'
import { chosenOf, standingsOf } from './standings.ts'

export function standingsRoutes(
  app: FastifyInstance,
  { now }: Pick<Deps, 'now'>,
  championships: Championships,
  placesIn: RememberedPlaces,
) {
  cachedRoute(app, standingsApi.get, async ({ query }) => {
    const plan = await championships.readPlan()
    const chosen = chosenOf(plan, query)
    if (query.season !== undefined && !chosen) throw notFound('Season')
    return { data: await standingsOf(championships, plan, chosen) }
  })

  route(app, standingsApi.getOwn, async ({ viewer }) => {
    const [latest] = await championships.readPlan()
    return { data: await ownPlaces(placesIn, latest, viewer.id) }
  })

  cachedRoute(
    app,
    standingsApi.listChampions,
    async () => ({ data: await championsOf(placesIn, await championships.readPlan(), now()) }),
    // A season can end overnight.
    { varies: () => dayOf(now()) },
  )
}

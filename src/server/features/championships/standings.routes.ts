import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '#server/deps.ts'
import { notFound } from '#server/errors.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { championsOf } from './champions.ts'
import { ownPlaces } from './own-places.ts'
import type { RememberedPlaces } from './places.ts'
import type { Planned } from './plan.ts'
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
    return {
      key: keyOf(query),
      version: versionOf(plan, chosen),
      make: async () => ({ data: await standingsOf(championships, plan, chosen) }),
    }
  })

  route(app, standingsApi.getOwn, async ({ viewer }) => {
    const [latest] = await championships.readPlan()
    return { data: await ownPlaces(placesIn, latest, viewer.id) }
  })

  cachedRoute(app, standingsApi.listChampions, async () => {
    const plan = await championships.readPlan()
    const versions = JSON.stringify(plan.map(({ version }) => version))
    return {
      key: 'champions',
      // The date is part of it because a season can end overnight.
      version: `${versions} ${now().toISOString().slice(0, 10)}`,
      make: async () => ({ data: await championsOf(placesIn, plan, now()) }),
    }
  })
}

/** The version of a championship's tables beside the list of all. */
const versionOf = (plan: readonly Planned[], chosen: Planned | undefined) =>
  JSON.stringify([plan.map(({ key, name }) => [key, name]), chosen?.version])

/** The prefixes keep the key 'latest' apart from a season of that name. */
function keyOf({ season, event }: z.output<typeof standingsApi.get.query>) {
  if (season !== undefined) return `season ${season}`
  return event === undefined ? 'latest' : `event ${event}`
}

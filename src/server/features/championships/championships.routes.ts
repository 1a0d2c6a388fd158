import type { FastifyInstance } from 'fastify'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { cachedRoute, rawRoute, route } from '#server/http/route.ts'
import { rememberedImages, sendImage } from '#server/images/remembered-images.ts'
import { championshipSeasonApi } from '#shared/contract/championship-season.ts'
import { championshipHistoryApi } from '#shared/contract/championship-history.ts'
import { championshipsApi } from '#shared/contract/championships.ts'
import { championshipDecisionsRoutes } from './championship-decisions.routes.ts'
import { championshipFormRoutes } from './championship-form.routes.ts'
import { championshipLinksRoutes } from './championship-links.routes.ts'
import { eventChampionshipsRoutes } from './event-championships.routes.ts'
import { championshipPublicationsRoutes } from './championship-publications.routes.ts'
import { listReopenings } from './closings.queries.ts'
import { readHistory } from './history.ts'
import { listPublications } from './publications.queries.ts'
import type { RememberedPlaces } from './places.ts'
import { pointsSystemsRoutes } from './points-systems.routes.ts'
import type { Championships } from './scored.ts'
import { shownChampionship, shownSummary } from './shown-championship.ts'
import { shownTable } from './shown-table.ts'
import { standingsRoutes } from './standings.routes.ts'
import { tableCardOf } from './table-image.ts'

/** What a large one is computed from takes megabytes. */
const MOST_SEASONS = 12

export function championshipsRoutes(
  app: FastifyInstance,
  deps: Deps,
  championships: Championships,
  placesIn: RememberedPlaces,
) {
  const { db, config } = deps
  const imageOf = rememberedImages()
  standingsRoutes(app, deps, championships, placesIn)
  championshipLinksRoutes(app, deps, championships, placesIn)
  pointsSystemsRoutes(app, deps)
  championshipFormRoutes(app, deps, championships)
  eventChampionshipsRoutes(app, deps)
  championshipDecisionsRoutes(app, deps, championships)
  championshipPublicationsRoutes(app, deps)

  cachedRoute(app, championshipsApi.list, async () => ({
    data: (await championships.readPlan()).map(shownSummary),
  }))

  cachedRoute(app, championshipsApi.get, async ({ params, query: { publication } }) => {
    const planned = await championships.get(params.id)
    const scored = await championships.score(planned, publication)
    return { data: shownChampionship(scored, await pastOf(db, planned.row?.id)) }
  })

  cachedRoute(app, championshipsApi.getTable, async ({ params, query }) => {
    const planned = await championships.get(params.id)
    return { data: shownTable(await championships.score(planned, query.publication), query) }
  })

  rawRoute(app, championshipsApi.getTableImage, async ({ params, query, ...exchange }) => {
    const planned = await championships.get(params.id)
    const scored = await championships.score(planned, query.publication)
    const card = tableCardOf(scored, query, config.guildName)
    return sendImage(exchange, imageOf(card), `${planned.key}-${query.of}.png`)
  })

  route(app, championshipHistoryApi.list, async ({ params: { id } }) => ({
    data: await atOneMoment(db, (tx) => readHistory(tx, id)),
  }))

  cachedRoute(
    app,
    championshipSeasonApi.get,
    async ({ params }) => {
      const scored = await championships.score(await championships.get(params.id))
      const { season, planned, adjustments } = scored
      const { configuration } = planned
      return { data: { season, configuration, adjustments: Object.fromEntries(adjustments) } }
    },
    { most: MOST_SEASONS },
  )
}

async function pastOf(db: Database, id: number | undefined) {
  if (id === undefined) return { reopenings: [], publications: [] }
  return atOneMoment(db, async (tx) => ({
    reopenings: await listReopenings(tx, id),
    publications: await listPublications(tx, id),
  }))
}

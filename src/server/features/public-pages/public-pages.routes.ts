import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/deps.ts'
import type { Championships, RememberedPlaces } from '#server/features/championships/index.ts'
import { publicRoute } from '#server/http/public-answers.ts'
import { publicChampionshipsApi } from '#shared/contract/public/championships.ts'
import { publicDecisionsApi } from '#shared/contract/public/decisions.ts'
import { publicEventsApi } from '#shared/contract/public/events.ts'
import { publicFrontApi } from '#shared/contract/public/front.ts'
import { publicPeopleApi } from '#shared/contract/public/people.ts'
import { publicTextsApi } from '#shared/contract/public/texts.ts'
import { publicChampionship, publicChampionships, publicTable } from './public-championships.ts'
import { publicEntries, publicEvent, publicEvents, publicResults } from './public-events.ts'
import { publicFront } from './public-front.ts'
import { publicDriver, publicDrivers, publicTeamPage, publicTeams } from './public-people.ts'
import { publicRacesRoutes } from './public-races.routes.ts'
import { publicSettingsRoutes } from './public-settings.routes.ts'
import {
  publicArticle,
  publicDecision,
  publicDecisions,
  publicNews,
  publicRules,
} from './public-texts.ts'

/** What visitors without an account read, as far as the guild shows it, and the decision about that. */
export function publicPagesRoutes(
  app: FastifyInstance,
  deps: Deps,
  championships: Championships,
  placesIn: RememberedPlaces,
) {
  const { db, now } = deps
  const needs = { ...deps, championships, placesIn }
  publicSettingsRoutes(app, deps)
  publicRacesRoutes(app, deps)

  publicRoute(app, deps, publicFrontApi.get, async (_, state) => ({
    data: await publicFront(needs, state),
  }))

  publicRoute(app, deps, publicEventsApi.list, async (_, state) => ({
    data: await publicEvents(db, state),
  }))
  publicRoute(app, deps, publicEventsApi.get, async ({ params }, state) => ({
    data: await publicEvent(db, championships, state, params.id),
  }))
  publicRoute(app, deps, publicEventsApi.listEntries, async ({ params }, state) => ({
    data: await publicEntries(db, state, params.id),
  }))
  publicRoute(app, deps, publicEventsApi.getResults, async ({ params, query }, state) => ({
    data: await publicResults(db, championships, state, {
      id: params.id,
      session: query.session,
    }),
  }))

  publicRoute(app, deps, publicChampionshipsApi.list, async (_, state) => ({
    data: await publicChampionships(needs, state),
  }))
  publicRoute(app, deps, publicChampionshipsApi.get, async ({ params }, state) => ({
    data: await publicChampionship(needs, state, params.id),
  }))
  publicRoute(app, deps, publicChampionshipsApi.getTable, async ({ params, query }, state) => ({
    data: await publicTable(needs, state, { key: params.id, ...query }),
  }))

  publicRoute(app, deps, publicPeopleApi.listDrivers, async (_, state) => ({
    data: await publicDrivers(db, state),
  }))
  publicRoute(app, deps, publicPeopleApi.getDriver, async ({ params }, state) => ({
    data: await publicDriver(db, state, params.id),
  }))
  publicRoute(app, deps, publicPeopleApi.listTeams, async () => ({ data: await publicTeams(db) }))
  publicRoute(app, deps, publicPeopleApi.getTeam, async ({ params }, state) => ({
    data: await publicTeamPage(db, state, params.id),
  }))

  publicRoute(app, deps, publicDecisionsApi.listOfEvent, async ({ params }, state) => ({
    data: await publicDecisions(db, state, params.id),
  }))
  publicRoute(app, deps, publicDecisionsApi.getOfEvent, async ({ params }, state) => ({
    data: await publicDecision(db, state, { eventId: params.id, number: params.number }),
  }))

  publicRoute(app, deps, publicTextsApi.listNews, async (_, state) => ({
    data: await publicNews(db, state, now()),
  }))
  publicRoute(app, deps, publicTextsApi.getNews, async ({ params }, state) => ({
    data: await publicArticle(db, state, { id: params.id, now: now() }),
  }))
  publicRoute(app, deps, publicTextsApi.listRules, async (_, state) => ({
    data: await publicRules(db, state),
  }))
}

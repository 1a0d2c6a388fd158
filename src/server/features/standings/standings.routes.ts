import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { atOneMoment } from '#server/database/at-one-moment.ts'
import { violatedUnique } from '#server/database/constraint.ts'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { cachedRoute, route } from '#server/http/route.ts'
import { seasonsApi, type SeasonForm } from '#shared/contract/seasons.ts'
import { standingsApi } from '#shared/contract/standings.ts'
import { rememberedChampions } from './champions.ts'
import { ownPlaces, rememberedStandings } from './own-places.ts'
import { seasonStandings } from './season-tables.ts'
import {
  deleteSeason,
  getSeasonForUpdate,
  insertSeason,
  listSeasons,
  lockSeasons,
  standingsVersion,
  updateSeason,
} from './standings.queries.ts'

const DAY_MS = 86_400_000

export function standingsRoutes(app: FastifyInstance, { db, now }: Deps) {
  const champions = rememberedChampions()
  const latest = rememberedStandings(() => atOneMoment(db, (tx) => seasonStandings(tx)))

  cachedRoute(app, standingsApi.get, async ({ query }) => ({
    key: keyOf(query),
    version: await standingsVersion(db),
    make: async () => ({ data: await atOneMoment(db, (tx) => seasonStandings(tx, query)) }),
  }))

  route(app, standingsApi.getOwn, async ({ viewer }) => {
    const version = await standingsVersion(db)
    return { data: ownPlaces(await latest(version), viewer.id) }
  })

  cachedRoute(app, standingsApi.listChampions, async () => ({
    key: 'champions',
    // The date is part of it because a season can end overnight.
    version: `${await standingsVersion(db)} ${now().toISOString().slice(0, 10)}`,
    make: async () => ({ data: await atOneMoment(db, (tx) => champions(tx, now())) }),
  }))

  route(app, seasonsApi.create, ({ body, viewer }) =>
    saving(db, async (tx) => {
      const values = await toValues(tx, body)
      const season = await insertSeason(tx, values)
      const subject = Number(season.id)
      await happened(tx, { actor: viewer, action: 'season.create', subject, after: values })
      return { data: season }
    }),
  )

  route(app, seasonsApi.update, ({ params, body, viewer }) =>
    saving(db, async (tx) => {
      const before = await getSeasonForUpdate(tx, params.id)
      refuseStale('this season', body.version, before.version)
      const values = await toValues(tx, body, params.id)
      const subject = params.id
      await happened(tx, {
        actor: viewer,
        action: 'season.update',
        subject,
        before,
        after: values,
      })
      return { data: await updateSeason(tx, params.id, values) }
    }),
  )

  route(app, seasonsApi.delete, ({ params, viewer }) =>
    saving(db, async (tx) => {
      const before = await getSeasonForUpdate(tx, params.id)
      await deleteSeason(tx, params.id)
      const subject = params.id
      await happened(tx, { actor: viewer, action: 'season.delete', subject, before })
    }),
  )
}

/** The prefixes keep the key 'latest' apart from a season of that name. */
function keyOf({ season, event }: z.output<typeof standingsApi.get.query>) {
  if (season !== undefined) return `season ${season}`
  return event === undefined ? 'latest' : `event ${event}`
}

/** Only one transaction at a time changes seasons. */
function saving<T>(db: Database, work: (tx: Database) => Promise<T>) {
  return db
    .transaction(async (tx) => {
      await lockSeasons(tx)
      return work(tx)
    })
    .catch((error: unknown) => {
      if (violatedUnique(error)) throw conflict('There is a season of this name already', 'name')
      throw error
    })
}

async function toValues(tx: Database, form: z.output<typeof SeasonForm>, ownId?: number) {
  const { name, firstDay, lastDay, ...rules } = form
  const startsAt = new Date(`${firstDay}T00:00:00Z`)
  const endsAt = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS)
  if (endsAt <= startsAt)
    throw invalidInput('The season must end on or after its first day', 'lastDay')
  const others = (await listSeasons(tx)).filter(({ id }) => id !== ownId)
  const overlap = others.find((other) => other.startsAt < endsAt && startsAt < other.endsAt)
  if (overlap) throw conflict(`These days belong to ${overlap.name} already`, 'firstDay')
  const { pointsSystem, dropRounds, countsFileTeams } = rules
  return { name, startsAt, endsAt, pointsSystem, dropRounds, countsFileTeams }
}

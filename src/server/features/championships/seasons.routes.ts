import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput, refuseStale } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { route } from '#server/http/route.ts'
import { type Season, type SeasonForm, seasonsApi } from '#shared/contract/seasons.ts'
import { withDefaults } from '#shared/domain/scoring/configuration.ts'
import { configurationOf, seasonRulesOf } from '#shared/domain/seasons.ts'
import { refuseClosed } from './championship-values.ts'
import { isClosed } from './closings.queries.ts'
import type { ChampionshipRow } from './championships.queries.ts'
import {
  type ChampionshipValues,
  deleteChampionship,
  getChampionshipForUpdate,
  insertChampionship,
  listChampionships,
  updateChampionship,
} from './seasons.queries.ts'
import { saving } from './saving.ts'

const DAY_MS = 86_400_000

/** Championships with days and a points system, in the form of a season. */
export function seasonsRoutes(app: FastifyInstance, { db }: Deps) {
  route(app, seasonsApi.create, ({ body, viewer }) =>
    saving(db, 'season', async (tx) => {
      const values = await toValues(tx, body)
      const row = await insertChampionship(tx, values)
      const subject = row.id
      await happened(tx, { actor: viewer, action: 'season.create', subject, after: values })
      return { data: toSeason(row) }
    }),
  )

  route(app, seasonsApi.update, ({ params, body, viewer }) =>
    saving(db, 'season', async (tx) => {
      const before = await getChampionshipForUpdate(tx, params.id, 'Season')
      refuseStale('this season', body.version, before.version)
      refuseClosed(await isClosed(tx, params.id))
      if (before.pointsSystemId !== null || !seasonRulesOf(withDefaults(before.configuration)))
        throw conflict('This championship has rules that this form would lose')
      const after = await toValues(tx, body, params.id)
      const subject = params.id
      await happened(tx, { actor: viewer, action: 'season.update', subject, before, after })
      return { data: toSeason(await updateChampionship(tx, params.id, after)) }
    }),
  )

  route(app, seasonsApi.delete, ({ params, viewer }) =>
    saving(db, 'season', async (tx) => {
      const before = await getChampionshipForUpdate(tx, params.id, 'Season')
      refuseClosed(await isClosed(tx, params.id))
      await deleteChampionship(tx, params.id)
      const subject = params.id
      await happened(tx, { actor: viewer, action: 'season.delete', subject, before })
    }),
  )
}

async function toValues(
  tx: Database,
  { name, firstDay, lastDay, countsFileTeams, ...rules }: z.output<typeof SeasonForm>,
  ownId?: number,
): Promise<ChampionshipValues> {
  const startsAt = new Date(`${firstDay}T00:00:00Z`)
  const endsAt = new Date(Date.parse(`${lastDay}T00:00:00Z`) + DAY_MS)
  if (endsAt <= startsAt)
    throw invalidInput('The season must end on or after its first day', 'lastDay')
  const overlap = (await listChampionships(tx)).find(
    (other) =>
      other.id !== ownId &&
      other.startsAt &&
      other.endsAt &&
      other.startsAt < endsAt &&
      startsAt < other.endsAt,
  )
  if (overlap) throw conflict(`These days belong to ${overlap.name} already`, 'firstDay')
  return { name, startsAt, endsAt, configuration: configurationOf(rules), countsFileTeams }
}

function toSeason({
  id,
  name,
  configuration,
  countsFileTeams,
  version,
  ...row
}: ChampionshipRow): Season {
  const rules = seasonRulesOf(withDefaults(configuration))
  return {
    key: `season-${id}`,
    id,
    name,
    startsAt: row.startsAt ?? row.createdAt,
    endsAt: row.endsAt ?? row.createdAt,
    pointsSystem: rules?.pointsSystem ?? null,
    dropRounds: rules?.dropRounds ?? 0,
    countsFileTeams,
    version,
  }
}

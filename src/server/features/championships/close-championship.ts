import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { conflict } from '#server/errors.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import { insertClosing, isClosed } from './closings.queries.ts'
import { frozenSeason } from './frozen-season.ts'
import { loadPlanned } from './plan.ts'
import { scoredSeasons } from './scored.ts'
import { growChampionship } from './seasons.queries.ts'
import { tablesOf } from './tables-of.ts'

type Closing = { id: number; actor: NonNullable<Actor>; at: Date }

/** From now on the tables of the championship are copies. Lock it first. */
export async function closeChampionship(tx: Database, { id, actor, at }: Closing) {
  if (await isClosed(tx, id)) throw conflict('This championship is closed already')
  const scored = await scoredNow(tx, id)
  if (!scored?.season.rounds.some(({ cars }) => cars.length > 0))
    throw conflict('No round of this championship has results yet, so there is nothing to close')
  await insertClosing(tx, {
    championshipId: id,
    frozen: frozenSeason(scored, scored.planned.configuration),
    tables: await tablesOf(scored),
    closedAt: at,
    closedByName: actor.displayName,
  })
  await growChampionship(tx, id)
  await happened(tx, { actor, action: 'championship.close', subject: id })
}

/** As stored, read in the transaction. */
export async function scoredNow(tx: Database, id: number) {
  const planned = await loadPlanned(tx, id)
  return planned && one(await scoredSeasons(tx, [planned]))
}

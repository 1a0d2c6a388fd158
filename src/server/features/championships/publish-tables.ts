import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { type Actor, happened } from '#server/facts/happened.queries.ts'
import { isHeld } from '#shared/domain/scoring/season.ts'
import { scoredNow } from './close-championship.ts'
import { frozenSeason } from './frozen-season.ts'
import { roundTitle } from './plan.ts'
import { insertPublication } from './publications.queries.ts'
import { growChampionship } from './seasons.queries.ts'
import { tablesOf } from './tables-of.ts'

type Publishing = { id: number; actor: NonNullable<Actor>; at: Date }

/** Keeps a copy of all tables of a championship as they are, after the last round that was held. Lock it first. */
export async function publishTables(tx: Database, { id, actor, at }: Publishing) {
  const scored = await scoredNow(tx, id)
  const last = scored?.season.rounds.findLastIndex(isHeld) ?? -1
  const round = scored?.rounds[last]
  if (!scored || !round)
    throw conflict('No round of this championship has results yet, so there is nothing to publish')
  const roundNumber = last + 1
  const roundName = roundTitle(round.planned, round.event.title)
  const row = await insertPublication(tx, {
    championshipId: id,
    roundNumber,
    roundName,
    frozen: frozenSeason(scored, scored.planned.configuration),
    tables: await tablesOf(scored),
    publishedAt: at,
    publishedByName: actor.displayName,
  })
  await growChampionship(tx, id)
  const after = { publication: row.id, roundNumber, roundName }
  await happened(tx, { actor, action: 'championship.publish', subject: id, after })
  return row
}

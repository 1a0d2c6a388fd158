import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { notFound } from '#server/errors.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { ChampionshipDecisionValues } from '#shared/contract/championship-decisions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { refuseClosed } from './championship-values.ts'
import { isClosed } from './closings.queries.ts'
import { findDecisionForUpdate, insertDecision, undoDecision } from './decisions.queries.ts'
import { loadPlanned } from './plan.ts'
import { type Scored, scoredSeasons } from './scored.ts'
import { findChampionship, getChampionshipForUpdate, growChampionship } from './seasons.queries.ts'
import { recordedDecision } from './shown-decision.ts'

export type ScoredSeason = Pick<Scored, 'season' | 'rounds' | 'entries' | 'points' | 'planned'>

/** A championship as it is scored with what the transaction has written so far. */
export async function readScoredSeason(tx: Database, id: number): Promise<ScoredSeason> {
  const planned = await loadPlanned(tx, id)
  if (!planned) throw notFound('Championship')
  return one(await scoredSeasons(tx, [planned]))
}

/** @throws conflict if it is closed */
export async function getOpenChampionship(tx: Database, id: number) {
  const row = await findChampionship(tx, id)
  if (!row) throw notFound('Championship')
  refuseClosed(await isClosed(tx, id))
  return row
}

type Deciding = { championshipId: number; actor: CurrentUser; at: Date; season: ScoredSeason }
type Wanted = { decision: ChampionshipDecisionValues; reason: string }

/** Decides something that is known to fit. Returns the id of the decision. */
export async function decideInSeason(
  tx: Database,
  { championshipId, actor, at, season }: Deciding,
  { decision, reason }: Wanted,
) {
  await getChampionshipForUpdate(tx, championshipId, 'Championship')
  const row = await insertDecision(tx, {
    championshipId,
    decision,
    reason,
    authorId: actor.id,
    authorName: actor.displayName,
    createdAt: at,
  })
  await growChampionship(tx, championshipId)
  const after = recordedDecision(row, season.season)
  await happened(tx, { actor, action: 'championship.decide', subject: championshipId, after })
  return row.id
}

/** Takes a decision back. Returns whether it was in force. */
export async function undoInSeason(
  tx: Database,
  { championshipId, actor, at, season }: Deciding,
  decisionId: number,
) {
  await getChampionshipForUpdate(tx, championshipId, 'Championship')
  const row = await findDecisionForUpdate(tx, championshipId, decisionId)
  if (!row || row.undoneAt) return false
  await undoDecision(tx, decisionId, { at, byName: actor.displayName })
  await growChampionship(tx, championshipId)
  const before = recordedDecision(row, season.season)
  const action = 'championship.decision.undo'
  await happened(tx, { actor, action, subject: championshipId, before })
  return true
}

import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { DecisionDocument } from '#shared/contract/decisions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { DecisionWay } from '#shared/domain/decisions/decision-kinds.ts'
import {
  type DecisionRow,
  getLatestDocument,
  insertEffects,
  insertVersion,
  updateDecision,
} from './decisions.queries.ts'
import { type InForce, putInForce } from './in-force.ts'
import { resultEffectOf } from './result-effect.ts'

type By = { author: CurrentUser; at: Date }

type NewVersion = By & {
  decision: DecisionRow
  way: Exclude<DecisionWay, 'taken-back'>
  document: DecisionDocument
  effects: readonly Effect[]
  /** Said beside the result. */
  reason: string
  authorName: string
  /** Why an official classification is amended. */
  why: string
}

/** Stores a version of a decision and puts it in force, in place of the one before. Its event or championship is locked. */
export async function writeVersion(
  tx: Database,
  { decision, way, document, effects, ...change }: NewVersion,
): Promise<InForce & { versionId: number; version: number }> {
  const { author, at } = change
  const { id: decisionId, eventId, sessionId } = decision
  const resultEffect =
    eventId === null || sessionId === null
      ? null
      : await resultEffectOf(tx, { eventId, sessionId, effects, decisionId })
  const number = way === 'first' ? 1 : decision.version + 1
  const { id: versionId } = await insertVersion(tx, {
    decisionId,
    number,
    way,
    author,
    at,
    document,
    resultEffect: resultEffect && { cars: resultEffect.cars },
  })
  const stored = await insertEffects(tx, versionId, effects)
  const inForce = await putInForce(tx, stored, { decision, ...change })
  await updateDecision(tx, decisionId, { state: 'published', version: number })
  return { ...inForce, versionId, version: number }
}

type TakingBack = By & { decision: DecisionRow; reason: string | null; why: string }

/** Ends all effects of a decision. Its versions stay as they are. */
export async function writeTakenBack(
  tx: Database,
  { decision, reason, why, author, at }: TakingBack,
): Promise<InForce & { versionId: number; version: number }> {
  if (decision.state === 'taken-back') throw conflict('This decision has been taken back already')
  const number = decision.version + 1
  const { id: versionId } = await insertVersion(tx, {
    decisionId: decision.id,
    number,
    way: 'taken-back',
    author,
    at,
    document: await getLatestDocument(tx, decision.id),
    resultEffect: null,
    reason,
  })
  const change = { decision, author, at, why, reason: '', authorName: author.displayName }
  const inForce = await putInForce(tx, [], change)
  await updateDecision(tx, decision.id, { state: 'taken-back', version: number })
  return { ...inForce, versionId, version: number }
}

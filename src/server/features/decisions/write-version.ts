import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import {
  putInForce as openPenalties,
  takeOutOfForce as endPenalties,
} from '#server/features/penalties/index.ts'
import type { Effect } from '#shared/contract/decision-effects.ts'
import type { DecisionDocument } from '#shared/contract/decisions.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { DecisionWay } from '#shared/domain/decisions/decision-kinds.ts'
import {
  type DecisionRow,
  getLatestDocument,
  getVersionId,
  insertEffects,
  insertVersion,
  updateDecision,
} from './decisions.queries.ts'
import { type InForce, putInForce } from './in-force.ts'
import { resultEffectOf } from './result-effect.ts'

/** What penalties that are served later depend on. */
export type Offence = {
  /** Whose deed it was, whatever the effects name. */
  personIds: readonly number[]
  /** Whether bans begin before the decision is final. */
  bansBegin: boolean
}

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
  offence?: Offence | undefined
}

/** Stores a version of a decision and puts it in force, in place of the one before. Its event or championship is locked. */
export async function writeVersion(
  tx: Database,
  { decision, way, document, effects, offence, ...change }: NewVersion,
): Promise<InForce & { versionId: number; version: number }> {
  const { author, at } = change
  const { id: decisionId, eventId, sessionId, championshipId } = decision
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
  const inForce = await putInForce(tx, stored, {
    decision,
    ...change,
    bansBegin: offence?.bansBegin,
  })
  await openPenalties(tx, {
    decisionId,
    versionId,
    replacesVersionId:
      way === 'first' || decision.state === 'taken-back'
        ? null
        : await getVersionId(tx, decisionId, decision.version),
    eventId,
    championshipId,
    category: document.category,
    incidentAt: document.incidentAt,
    effects: stored,
    personIds: offence?.personIds ?? [],
    bansBegin: offence?.bansBegin ?? false,
    label: `Decision No. ${decision.number}`,
    at,
    actor: author,
  })
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
  const ended = await getVersionId(tx, decision.id, decision.version)
  await endPenalties(tx, { decisionId: decision.id, versionId: ended, at, actor: author })
  await updateDecision(tx, decision.id, { state: 'taken-back', version: number })
  return { ...inForce, versionId, version: number }
}

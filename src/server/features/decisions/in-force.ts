import type { Database } from '#server/database/database.ts'
import { invalidInput } from '#server/errors.ts'
import { followDecision, hasExcluded } from '#server/features/championships/index.ts'
import {
  amendIfOfficial,
  insertAdjustment,
  listAdjustmentsOfDecision,
  recomputeClassification,
  reviseAdjustment,
  undoAdjustment,
} from '#server/features/results/index.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { resultChange } from '#shared/domain/decisions/result-change.ts'
import { isSameCar } from '#shared/domain/results/car-identity.ts'
import type { DecisionRow } from './decisions.queries.ts'
import { decidedAboutTables, type StoredEffect } from './tables.ts'

type Change = {
  decision: DecisionRow
  author: CurrentUser
  at: Date
  /** Said beside the result. */
  reason: string
  /** Who decided, as the result names them. */
  authorName: string
  /** Why an official classification is amended. */
  why: string
  /** Exclusions begin at once. */
  bansBegin?: boolean | undefined
}

type Classification = Awaited<ReturnType<typeof recomputeClassification>>

export type InForce = {
  /** Null if no result changed. */
  classification: Classification | null
  /** The adjustments of the effects, in their order. */
  adjustments: Awaited<ReturnType<typeof insertAdjustment>>[]
  /** Whether it changed a championship beside the result. */
  areTablesChanged: boolean
}

/**
 * Puts the effects of a version in force, and takes out of force what the versions before had. Nothing else of the results
 * and tables is touched. An effect of the same kind on the same car keeps its place among all others.
 */
export async function putInForce(
  tx: Database,
  effects: readonly StoredEffect[],
  change: Change,
): Promise<InForce> {
  const { decision, author, at, reason, authorName, bansBegin = false } = change
  const { sessionId } = decision
  const before = await listAdjustmentsOfDecision(tx, decision.id)
  const left = new Set(before)
  const adjustments: InForce['adjustments'] = []
  for (const { id: decisionEffectId, effect } of effects) {
    const made = resultChange(effect)
    if (!made) continue
    if (sessionId === null) throw invalidInput('Choose the race whose results this changes')
    const same = before.find(
      (one) => left.has(one) && one.kind === made.change.kind && isSameCar(one, made.car),
    )
    if (same) left.delete(same)
    const values = { change: made.change, decisionEffectId, reason }
    adjustments.push(
      same
        ? await reviseAdjustment(tx, same.id, values)
        : await insertAdjustment(tx, {
            ...values,
            sessionId,
            car: made.car,
            author: { id: author.id, displayName: authorName },
            at,
          }),
    )
  }
  const ended = [...left].filter(({ undoneAt }) => undoneAt === null)
  for (const { id } of ended) await undoAdjustment(tx, id, { at, byName: author.displayName })
  const decided = await decidedAboutTables(tx, effects, {
    eventId: decision.eventId,
    hasBegun: bansBegin || (await hasExcluded(tx, decision.id)),
  })
  const by = { id: author.id, displayName: authorName }
  const changed = await followDecision(tx, decision.id, decided, { author: by, at, reason })
  const isChanged = adjustments.length > 0 || ended.length > 0
  const classification = isChanged ? await recomputed(tx, change) : null
  return { classification, adjustments, areTablesChanged: changed.length > 0 }
}

async function recomputed(tx: Database, { decision, why, author, at }: Change) {
  const { sessionId } = decision
  if (sessionId === null) return null
  const classification = await recomputeClassification(tx, sessionId)
  await amendIfOfficial(tx, sessionId, { reason: why, author, at })
  return classification
}

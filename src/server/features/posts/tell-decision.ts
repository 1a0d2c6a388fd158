import type { Database } from '#server/database/database.ts'
import { findPublished } from '#server/features/decisions/index.ts'
import { resultEffectLines } from '#shared/domain/decisions/result-effect-words.ts'
import type { PostedDecision } from '#shared/domain/discord/decision-post.ts'
import { categoryName } from '#shared/domain/stewarding/incidents.ts'
import type { Posted, Told } from './told.ts'

/** A decision in its latest version, as every member reads it. */
export async function tellDecision(
  tx: Database,
  { subjectId, isTold }: Posted,
): Promise<Told<PostedDecision>> {
  const decision = await findPublished(tx, subjectId)
  if (!decision) return { deleted: 'The decision was deleted' }
  const { number, event, championship, version, versions, state, title, outcome } = decision
  const { cars, category, fact, reasons, appeal } = decision.document
  const isTakenBack = state === 'taken-back'
  if (isTakenBack && !isTold) return { skipped: 'The decision was taken back' }
  return {
    thing: {
      number,
      version: version.number,
      isTakenBack,
      takenBackBecause: version.reason,
      event: event && { id: event.id, title: event.title },
      championship,
      cars,
      category: category === null ? null : categoryName(category),
      outcome: outcome.length > 0 ? outcome : [title],
      fact,
      reasons,
      effect: decision.resultEffect && !isTakenBack ? resultEffectLines(decision.resultEffect) : [],
      publishedAt: versions.at(-1)?.at ?? version.at,
      appealUntil: 'until' in appeal ? appeal.until : null,
    },
  }
}

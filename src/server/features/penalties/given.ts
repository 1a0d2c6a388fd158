import { penaltyText } from '#shared/domain/penalties/penalty-words.ts'
import type { PenaltyRow } from './penalties.queries.ts'

/** A penalty as the audit log has it. */
export function given({ id, decisionId, label, effect }: PenaltyRow) {
  return { id, decisionId, label, penalty: penaltyText(effect) }
}

import type { decisions, resultAdjustments } from '#server/database/schema.ts'
import type { ResultAdjustment } from '#shared/contract/result-adjustments.ts'
import type { Fit } from '#shared/domain/results/adjustment-fit.ts'
import { toChange } from '../classification.queries.ts'

/** @param fit undefined if it was undone */
export function toResultAdjustment(
  row: typeof resultAdjustments.$inferSelect & {
    decision: Pick<typeof decisions.$inferSelect, 'number' | 'cameFrom'>
  },
  fit: Fit | undefined,
): ResultAdjustment {
  const { id, carNumber, carClass, driverName, crew, twin, reason, authorName, createdAt } = row
  return {
    id,
    carNumber,
    carClass,
    driverName,
    crew,
    twin,
    change: toChange(row),
    reason,
    authorName,
    createdAt,
    undoneAt: row.undoneAt,
    undoneByName: row.undoneByName,
    decision: { number: row.decision.number, cameFrom: row.decision.cameFrom },
    state: row.undoneAt ? 'undone' : (fit ?? 'no-car'),
  }
}

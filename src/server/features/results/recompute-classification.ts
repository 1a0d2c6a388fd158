import type { Database } from '#server/database/database.ts'
import {
  adjustedClassification,
  CLASSIFICATION_RULES,
} from '#shared/domain/results/adjusted-classification.ts'
import type { Adjustment } from '#shared/domain/results/adjustment.ts'
import { type Fit, isUnfit } from '#shared/domain/results/adjustment-fit.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/results/adjustment-words.ts'
import {
  listImportedCars,
  listStandingAdjustments,
  writeCountedCars,
} from './classification.queries.ts'

/**
 * Applies the adjustments in force to the imported classification and stores the result. Lock the event first, and
 * write `COMPUTED` to its row. `unfit` has a sentence for each adjustment that does not fit.
 */
export async function recomputeClassification(tx: Database, sessionId: number) {
  const imported = await listImportedCars(tx, sessionId)
  const adjustments = await listStandingAdjustments(tx, sessionId)
  const { cars, fits } = adjustedClassification(imported, adjustments)
  await writeCountedCars(tx, sessionId, imported, cars)
  return { cars, fits, unfit: unfitSentences(adjustments, fits) }
}

/** Columns of the event's row once its classifications are computed. */
export const COMPUTED = { classificationRules: CLASSIFICATION_RULES }

function unfitSentences(adjustments: readonly Adjustment[], fits: ReadonlyMap<number, Fit>) {
  return adjustments.flatMap((adjustment) => {
    const fit = fits.get(adjustment.id)
    if (!fit || !isUnfit(fit)) return []
    const { carNumber, carClass, driverName } = adjustment
    const car = `#${carNumber} ${carClass}, ${driverName}`
    return [`${car}: ${adjustmentWords(adjustment)} (${MISFIT_WORDS[fit]})`]
  })
}

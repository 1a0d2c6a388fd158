import type { Database } from '#server/database/database.ts'
import {
  adjustedClassification,
  CLASSIFICATION_RULES,
} from '#shared/domain/adjusted-classification.ts'
import type { Adjustment } from '#shared/domain/adjustment.ts'
import { type Fit, isUnfit } from '#shared/domain/adjustment-fit.ts'
import { adjustmentWords, MISFIT_WORDS } from '#shared/domain/adjustment-words.ts'
import {
  listImportedCars,
  listStandingAdjustments,
  writeCountedCars,
} from './classification.queries.ts'

/**
 * Applies the adjustments in force to the imported classification and stores the result. Lock the event first, and
 * write `set` to its row. `unfit` has a sentence for each adjustment that does not fit.
 */
export async function recomputeClassification(tx: Database, eventId: number) {
  const imported = await listImportedCars(tx, eventId)
  const adjustments = await listStandingAdjustments(tx, eventId)
  const { cars, fits } = adjustedClassification(imported, adjustments)
  await writeCountedCars(tx, eventId, imported, cars)
  const set = { classificationRules: CLASSIFICATION_RULES }
  return { cars, fits, unfit: unfitSentences(adjustments, fits), set }
}

function unfitSentences(adjustments: readonly Adjustment[], fits: ReadonlyMap<number, Fit>) {
  return adjustments.flatMap((adjustment) => {
    const fit = fits.get(adjustment.id)
    if (!fit || !isUnfit(fit)) return []
    const { carNumber, carClass, driverName } = adjustment
    const car = `#${carNumber} ${carClass}, ${driverName}`
    return [`${car}: ${adjustmentWords(adjustment)} (${MISFIT_WORDS[fit]})`]
  })
}

import { and, asc, eq, getTableColumns, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  decisionEffects,
  decisions,
  decisionVersions,
  resultAdjustments,
} from '#server/database/schema.ts'
import type { PublicAdjustment } from '#shared/contract/race-result.ts'
import { fitAdjustments } from '#shared/domain/results/adjustment-fit.ts'
import { carsOf } from '#shared/domain/results/car-identity.ts'
import { adjustmentWords } from '#shared/domain/results/adjustment-words.ts'
import { listImportedCars, toAdjustment } from '../classification.queries.ts'

/** The adjustments that count, by the car's `entry`. */
export async function listPublicAdjustments(db: Database, sessionId: number) {
  const byEntry = new Map<number, PublicAdjustment[]>()
  const rows = await db
    .select({ ...getTableColumns(resultAdjustments), decision: decisions.number })
    .from(resultAdjustments)
    .innerJoin(decisionEffects, eq(decisionEffects.id, resultAdjustments.decisionEffectId))
    .innerJoin(decisionVersions, eq(decisionVersions.id, decisionEffects.versionId))
    .innerJoin(decisions, eq(decisions.id, decisionVersions.decisionId))
    .where(and(eq(resultAdjustments.sessionId, sessionId), isNull(resultAdjustments.undoneAt)))
    .orderBy(asc(resultAdjustments.id))
  if (rows.length === 0) return byEntry

  const cars = await listImportedCars(db, sessionId)
  const { fits } = fitAdjustments(cars, rows.map(toAdjustment))
  for (const row of rows) {
    const [car] = carsOf(cars, row)
    if (!car || fits.get(row.id) !== 'counts') continue
    const { reason, authorName, createdAt, decision } = row
    const adjustment = {
      what: adjustmentWords(toAdjustment(row)),
      reason,
      authorName,
      at: createdAt,
      decision,
    }
    byEntry.set(car.entry, [...(byEntry.get(car.entry) ?? []), adjustment])
  }
  return byEntry
}

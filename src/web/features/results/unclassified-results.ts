import type { RaceResult } from '#shared/contract/race-result.ts'
import {
  classifiedRule,
  type ClassifiedSettings,
  type NotClassified,
  notClassified,
} from '#shared/domain/race-documents/not-classified.ts'

export type Unclassified = ReadonlyMap<RaceResult, NotClassified>

/** The cars of a race that the rule of its event leaves unclassified, and why. */
export function unclassifiedResults(
  results: readonly RaceResult[],
  settings: ClassifiedSettings,
): Unclassified {
  const cars = results.map((result) => ({
    result,
    carClass: result.carClass,
    place: result.position,
    laps: result.lapsCompleted,
    status: result.status,
  }))
  const found = [...notClassified(cars, classifiedRule(settings))]
  return new Map(found.map(([{ result }, why]) => [result, why]))
}

import type { RaceResult } from '#shared/contract/race-result.ts'
import { placedBehindSlower } from '#shared/domain/results/finish-order.ts'

/** The results of a race that contradict laps and times. */
export function resultsBehindSlower(results: readonly RaceResult[]) {
  return placedBehindSlower(
    results.map((result) => ({
      ...result,
      laps: result.lapsCompleted,
      finishSeconds: result.totalTimeSeconds,
    })),
  )
}

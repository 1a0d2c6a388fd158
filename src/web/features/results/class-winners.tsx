import type { RaceResult } from '#shared/contract/race-result.ts'
import { countsInPlace } from '#shared/domain/results/result-status.ts'
import { shownTime } from '#shared/domain/results/race-time.ts'
import { CarCrew } from '#web/parts/car-crew.tsx'
import { type WinnerLine, WholeWords } from '#web/ui/index.ts'
import type { Unclassified } from './unclassified-results.ts'

/**
 * The winner of each class in finishing order, without cars that are not classified; empty for a race of one class,
 * whose winner is on the podium.
 */
export function classWinners(
  results: readonly RaceResult[],
  unclassified: Unclassified,
): WinnerLine[] {
  const classes = new Set(results.map(({ carClass }) => carClass))
  if (classes.size < 2) return []
  return results
    .filter(({ classPosition, status }) => classPosition === 1 && countsInPlace(status))
    .filter((car) => !unclassified.has(car))
    .toSorted((one, other) => one.position - other.position)
    .map((car) => ({
      classToken: car.carClass,
      number: car.carNumber || null,
      name: <CarCrew car={car} />,
      note: <WholeWords text={car.carModel} />,
      time: shownTime(car.totalTime),
    }))
}

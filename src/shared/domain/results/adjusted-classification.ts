import { adjustedOrder } from './adjusted-order.ts'
import type { Outcome } from '#shared/contract/race-result.ts'
import type { Adjustment, ImportedCar } from './adjustment.ts'
import { fitAdjustments, type Fit } from './adjustment-fit.ts'

/** A car after adjustments. `lapsCompleted` are without those that were taken off. `points` are set by a steward; null if the season's points system applies. */
export type CountedCar = Outcome & {
  entry: number
  lapsCompleted: number
  points: number | null
}

export type AdjustedClassification = {
  /** In classification order. */
  cars: CountedCar[]
  /** Whether each adjustment counts, by its id. */
  fits: ReadonlyMap<number, Fit>
}

/**
 * Increase it with every change to the result of a classification, here, in `carsOf`, in `inShownClasses` or in
 * `linkCars`: the next start recomputes stored classifications of older rules, and links their cars to entries anew.
 */
export const CLASSIFICATION_RULES = 3

/**
 * Applies the stewards' decisions to a classification. The places are those of the file; adjustments only change which
 * car gets which, so without adjustments, or with all of them undone, the result is exactly the file's.
 * @param adjustments those in force, in any order; of two about the same thing, the later one (by id) counts
 */
export function adjustedClassification(
  cars: readonly ImportedCar[],
  adjustments: readonly Adjustment[],
): AdjustedClassification {
  const inFile = cars.toSorted((a, b) => a.position - b.position || a.entry - b.entry)
  const { fits, decisions } = fitAdjustments(inFile, adjustments)
  const judged = inFile.map((car, index) => {
    const decision = decisions.get(car.entry) ?? {}
    return {
      entry: car.entry,
      carClass: car.carClass,
      laps: car.lapsCompleted,
      lapsTaken: decision.lapsTaken ?? 0,
      placesLost: decision.placesLost ?? 0,
      fileIndex: index,
      fileStatus: car.status,
      status: decision.status ?? car.status,
      fileSeconds: car.finishTimeSeconds,
      penaltySeconds: decision.penaltySeconds ?? 0,
      place: decision.place,
      points: decision.points ?? null,
    }
  })

  const places = inFile.map(({ position }) => position)
  const classPlaces = new Map<string, number[]>()
  for (const { carClass, classPosition } of inFile)
    classPlaces.set(carClass, [...(classPlaces.get(carClass) ?? []), classPosition])

  return {
    fits,
    cars: adjustedOrder(judged).map((car) => ({
      entry: car.entry,
      position: places.shift() ?? 0,
      classPosition: classPlaces.get(car.carClass)?.shift() ?? 0,
      status: car.status,
      lapsCompleted: car.laps - car.lapsTaken,
      finishTimeSeconds: addSeconds(car.fileSeconds, car.penaltySeconds),
      points: car.points,
    })),
  }
}

function addSeconds(seconds: number | null, added: number) {
  if (seconds === null || added === 0) return seconds
  // The game writes ten-thousandths; adding floats must not produce more digits.
  return Math.round((seconds + added) * 10_000) / 10_000
}

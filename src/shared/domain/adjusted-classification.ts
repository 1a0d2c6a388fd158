import { adjustedOrder } from './adjusted-order.ts'
import type { Adjustment, ImportedCar, Place } from './adjustment.ts'
import { fitAdjustments, type Fit } from './adjustment-fit.ts'

/** A car as it counts. `points` are a steward's; null: the season's points system decides. */
export type CountedCar = Place & { entry: number; points: number | null }

export type AdjustedClassification = {
  /** In the order that counts. */
  cars: CountedCar[]
  /** What became of each adjustment, by its id. */
  fits: ReadonlyMap<number, Fit>
}

/**
 * Grows with every change of what classifications come to, here, in `carsOf` or in `inShownClasses`: stored ones of
 * older rules are computed anew at the next start.
 */
export const CLASSIFICATION_RULES = 2

/**
 * A classification with its stewards' decisions laid over it. The places are the file's; adjustments only say who
 * gets which, so that without any, or with all of them taken back, it is the file's to the letter.
 * @param adjustments the ones that stand, in any order: the later of two (by id) for one thing counts
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
      finishTimeSeconds: addSeconds(car.fileSeconds, car.penaltySeconds),
      points: car.points,
    })),
  }
}

function addSeconds(seconds: number | null, added: number) {
  if (seconds === null || added === 0) return seconds
  // The game writes ten-thousandths; adding floats must not leave more digits than that.
  return Math.round((seconds + added) * 10_000) / 10_000
}

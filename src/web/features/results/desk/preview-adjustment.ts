import type { DeskCar, ResultsDesk } from '#shared/contract/results-desk.ts'
import {
  adjustedClassification,
  type CountedCar,
} from '#shared/domain/results/adjusted-classification.ts'
import type { Outcome } from '#shared/contract/race-result.ts'
import type { Adjustment, Correction } from '#shared/domain/results/adjustment.ts'
import type { CarIdentity } from '#shared/domain/results/car-identity.ts'
import type { Fit } from '#shared/domain/results/adjustment-fit.ts'

type Preview = {
  fit: Fit
  /** Cars that would change, in the new order. */
  moves: { before: DeskCar; after: Moved }[]
}

type Moved = Pick<CountedCar, keyof Outcome | 'lapsCompleted'>

/** Cars with the values from the file. */
export function fileCars(cars: readonly DeskCar[]) {
  return cars.map(({ imported, drivers, ...car }) => ({
    ...car,
    ...imported,
    lapsCompleted: imported.lapsCompleted ?? car.lapsCompleted,
    drivers: drivers.map(({ name }) => name),
  }))
}

/** The classification with one more adjustment. */
export function previewAdjustment(
  { cars, adjustments }: Pick<ResultsDesk, 'cars' | 'adjustments'>,
  identity: CarIdentity,
  change: Correction,
): Preview {
  const inFile = fileCars(cars)
  const inForce = adjustments
    .filter(({ state }) => state !== 'undone')
    .map((one): Adjustment => ({ ...one, ...one.change }))
  const id = Math.max(0, ...inForce.map((one) => one.id)) + 1
  const draft = { ...change, ...identity, id }
  const { cars: counted, fits } = adjustedClassification(inFile, [...inForce, draft])

  const byEntry = new Map(cars.map((car) => [car.entry, car]))
  const moves = counted.flatMap((after) => {
    const before = byEntry.get(after.entry)
    return before && isMoved(before, after) ? [{ before, after }] : []
  })
  return { fit: fits.get(id) ?? 'no-car', moves }
}

function isMoved(before: Moved, after: Moved) {
  return (
    before.position !== after.position ||
    before.classPosition !== after.classPosition ||
    before.status !== after.status ||
    before.finishTimeSeconds !== after.finishTimeSeconds ||
    before.lapsCompleted !== after.lapsCompleted
  )
}

import {
  classificationOf,
  type ClassifiedRow,
} from '#shared/domain/race-documents/classification.ts'
import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import { SubLine } from '#web/ui/index.ts'
import { driverName, type ShownCar, type ShownRace } from './shown-race.ts'
import { kmhText, lapText } from './shown-values.ts'

export type ClassifiedCar = ClassifiedRow & { car: ShownCar }

/** In finishing order. */
export function classifiedCars({ timeline }: ShownRace): ClassifiedCar[] {
  return classificationOf(timeline).flatMap((row) => {
    const car = timeline.byEntry.get(row.entry)
    return car ? [{ ...row, car }] : []
  })
}

/** The fastest lap of a car, its number, and who drove it. */
export function BestLap({ best, car }: Pick<ClassifiedCar, 'best' | 'car'>) {
  return (
    <>
      {lapText(best?.seconds ?? null)}
      {best && (
        <SubLine>
          Lap {best.lap}, {driverName(car, best.driver)}
        </SubLine>
      )}
    </>
  )
}

/** The place on the grid, and the places gained from it. */
export function GridPlace({
  gridPlace,
  gridClassPlace,
  car,
}: Pick<ClassifiedCar, 'gridPlace' | 'gridClassPlace' | 'car'>) {
  const gained = gridPlace === null ? 0 : gridPlace - car.place
  const inClass = gridClassPlace === null ? 0 : gridClassPlace - car.classPlace
  return (
    <>
      {gridPlace ?? '-'}
      {gained !== 0 && <SubLine>{gainedText(gained)}</SubLine>}
      {inClass !== gained && <SubLine>Class {gainedText(inClass)}</SubLine>}
    </>
  )
}

/** Who drove the last lap of a car with several drivers; null if nobody is known. */
export function driverAtFlag(car: ShownCar) {
  const driver = driversOfLaps(car).at(-1) ?? null
  return car.drivers.length > 1 && driver !== null ? driverName(car, driver) : null
}

/** Over the whole race. */
export function averageSpeed(
  trackLengthMetres: number | null,
  { car, laps }: Pick<ClassifiedCar, 'car' | 'laps'>,
) {
  return laps === 0 || car.finishSeconds === null
    ? '-'
    : kmhText(trackLengthMetres, car.finishSeconds / laps)
}

/** '+3' for three places gained. */
export const gainedText = (places: number) => (places > 0 ? `+${places}` : String(places))

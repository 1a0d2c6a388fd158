import {
  classificationOf,
  type ClassifiedRow,
} from '#shared/domain/race-documents/classification.ts'
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
export function GridPlace({ gridPlace, car }: Pick<ClassifiedCar, 'gridPlace' | 'car'>) {
  return (
    <>
      {gridPlace ?? '-'}
      {gridPlace !== null && gridPlace !== car.place && (
        <SubLine>{gainedText(gridPlace - car.place)}</SubLine>
      )}
    </>
  )
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

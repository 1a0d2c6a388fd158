import type { DrivenRaceCar } from '#shared/domain/race-documents/to-race-cars.ts'
import { NumberPlate } from '#web/ui/index.ts'

export type PlatedCar = Pick<DrivenRaceCar, 'number' | 'abbreviation' | 'carClass'>

/** A car where nothing else says which one it is: an abbreviation follows a number that another car has too. */
export function CarPlate({ car }: { car: PlatedCar }) {
  return (
    <>
      <NumberPlate number={car.number} classToken={car.carClass} />
      {car.abbreviation && ` ${car.abbreviation}`}
    </>
  )
}

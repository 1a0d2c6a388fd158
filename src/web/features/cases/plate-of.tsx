import type { CaseCar } from '#shared/contract/cases.ts'
import { NumberPlate } from '#web/ui/index.ts'

type Props = { cars: readonly CaseCar[]; carId: number | null }

/** The plate of a car of a case; nothing where it is hidden which car it is. */
export function PlateOf({ cars, carId }: Props) {
  const car = cars.find(({ id }) => id === carId)
  return car ? <NumberPlate number={car.number} classToken={car.carClass} /> : null
}

import { driversOfLaps } from '#shared/domain/race-documents/car-stints.ts'
import type { ShownCar } from './shown-race.ts'

/** Who drove the last lap of a car with several drivers, as a position among them; null if nobody is known. */
export function lastDriver(car: ShownCar) {
  return car.drivers.length > 1 ? (driversOfLaps(car).at(-1) ?? null) : null
}

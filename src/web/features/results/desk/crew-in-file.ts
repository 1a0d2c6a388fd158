import type { DeskCar } from '#shared/contract/results-desk.ts'
import { carTitle } from '#shared/domain/entries/car-crew.ts'
import { showInvisible } from '#shared/domain/words/invisible-characters.ts'

/** 'Lotta Laps, Max M.': by their names in the file, which the desk links, in the order in which they drove. */
export function crewInFile({ drivers, driverName }: Pick<DeskCar, 'drivers' | 'driverName'>) {
  return drivers.map(({ name }) => showInvisible(name)).join(', ') || driverName
}

/** '#7 Lotta Laps, Max M., Hypercar' */
export function deskCarTitle(car: DeskCar) {
  return carTitle({ number: car.carNumber, crew: crewInFile(car), carClass: car.carClass })
}

import { nameKey } from '../drivers/names.ts'

/** Identifies a car of a race across uploads of its file. A number is not enough: several cars may have it. */
export type CarIdentity = {
  carNumber: string
  carClass: string
  /** The driver at the flag. */
  driverName: string
  /** All drivers of the car; empty if unknown. */
  crew: readonly string[]
  /** Tells apart cars that agree in all of the above: their rank in the file, from 1; null if unknown. */
  twin: number | null
}

type Car = { entry: number; carNumber: string; carClass: string; drivers: readonly string[] }

/** @param cars all cars of the race, including `car` */
export function carIdentity(
  cars: readonly Car[],
  { carNumber, carClass, driverName, entry, drivers: crew }: Car & { driverName: string },
): CarIdentity {
  const identity = { carNumber, carClass, driverName, crew, twin: null }
  const alike = sameCrew(carsOf(cars, identity), crew).map((car) => car.entry)
  return { ...identity, twin: alike.toSorted((a, b) => a - b).indexOf(entry) + 1 }
}

/**
 * The cars that match: none, one, or several that cannot be told apart. Number, class and driver must agree; if several
 * cars do, the crew decides, and then their order in the file.
 */
export function carsOf<One extends Car>(cars: readonly One[], identity: CarIdentity): One[] {
  const { carNumber, carClass, driverName, crew, twin } = identity
  const driver = nameKey(driverName)
  const driven = cars.filter(
    (car) =>
      car.carNumber === carNumber &&
      car.carClass === carClass &&
      car.drivers.some((name) => nameKey(name) === driver),
  )
  const alike = sameCrew(driven, crew)
  if (alike.length === 0) return driven
  return twin === null ? alike : alike.toSorted((a, b) => a.entry - b.entry).slice(twin - 1, twin)
}

/** Whether two identities were written of one car of one file. */
export const isSameCar = (one: CarIdentity, other: CarIdentity) =>
  one.carNumber === other.carNumber &&
  one.carClass === other.carClass &&
  one.twin === other.twin &&
  nameKey(one.driverName) === nameKey(other.driverName) &&
  crewKey(one.crew) === crewKey(other.crew)

function sameCrew<One extends Car>(cars: readonly One[], crew: readonly string[]) {
  const key = crewKey(crew)
  return cars.filter(({ drivers }) => crewKey(drivers) === key)
}

/** The same for the same names in any order. */
const crewKey = (names: readonly string[]) =>
  JSON.stringify([...new Set(names.map(nameKey))].sort())

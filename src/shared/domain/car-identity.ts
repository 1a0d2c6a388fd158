import { nameKey } from './names.ts'

/** What tells a car from the others of its race, in every upload of it: a number may be borne by many. */
export type CarIdentity = {
  carNumber: string
  carClass: string
  /** Who sat in the car at the flag. */
  driverName: string
  /** Everybody who drove it; empty where that is not known. */
  crew: readonly string[]
  /** Of cars that have all of that in common, which one in the file's order, from 1; null where that is not known. */
  twin: number | null
}

type Car = { entry: number; carNumber: string; carClass: string; drivers: readonly string[] }

/** @param cars all of the race, among them `car` */
export function carIdentity(
  cars: readonly Car[],
  { carNumber, carClass, driverName, entry, drivers: crew }: Car & { driverName: string },
): CarIdentity {
  const identity = { carNumber, carClass, driverName, crew, twin: null }
  const alike = sameCrew(carsOf(cars, identity), crew).map((car) => car.entry)
  return { ...identity, twin: alike.toSorted((a, b) => a - b).indexOf(entry) + 1 }
}

/**
 * The cars that could be meant: none, one, or several that cannot be told apart. They have the number, the class and the
 * driver; of several, the crew tells which it is, and at last their order in the file.
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

function sameCrew<One extends Car>(cars: readonly One[], crew: readonly string[]) {
  const key = crewKey(crew)
  return cars.filter(({ drivers }) => crewKey(drivers) === key)
}

/** Who, in any order. */
const crewKey = (names: readonly string[]) =>
  JSON.stringify([...new Set(names.map(nameKey))].sort())

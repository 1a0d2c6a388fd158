import type { LiveCarDetails, LiveTiming } from '../../contract/live-timing.ts'
import type { DrivenRace } from '../../contract/race-documents.ts'
import type { SeenCar } from './seen-car.ts'

/** What happens on a track, with members named as on the rest of the site. The game has names of its own. */
export function timingWithNames(timing: LiveTiming, cars: readonly SeenCar[]): LiveTiming {
  const of = namesOf(cars)
  return {
    ...timing,
    rows: timing.rows.map((row) => ({ ...row, driver: of(row.car, row.driver) })),
    moments: timing.moments.map((moment) => {
      const { car, from, to, driver, other, otherCar } = moment
      return {
        ...moment,
        ...(from !== undefined && { from: of(car, from) }),
        ...(to !== undefined && { to: of(car, to) }),
        ...(driver !== undefined && { driver: of(car, driver) }),
        ...(other !== undefined && { other: of(otherCar, other) }),
      }
    }),
  }
}

/** Every lap so far, in the same way, with the accounts of members. */
export function raceWithNames(race: DrivenRace, cars: readonly SeenCar[]): DrivenRace {
  const known = driversOf(cars)
  return {
    ...race,
    cars: race.cars.map((car) => ({
      ...car,
      drivers: car.drivers.map((driver) => {
        const seen = known.get(car.entry)?.get(driver.name)
        return seen ? { ...driver, shownName: seen.shownName, userId: seen.userId } : driver
      }),
    })),
  }
}

/** Who may drive a car and what it did at its stops, in the same way. */
export function carWithNames(
  { crew, stops }: LiveCarDetails,
  number: number,
  cars: readonly SeenCar[],
): LiveCarDetails {
  const of = namesOf(cars)
  const told = (name: string | null) => name && of(number, name)
  return {
    crew: crew.map((name) => of(number, name)),
    stops: stops.map((stop) => ({
      ...stop,
      driverIn: told(stop.driverIn),
      driverOut: told(stop.driverOut),
    })),
  }
}

const driversOf = (cars: readonly SeenCar[]) =>
  new Map(
    cars.map(({ car, drivers }) => [car, new Map(drivers.map((driver) => [driver.name, driver]))]),
  )

function namesOf(cars: readonly SeenCar[]) {
  const known = driversOf(cars)
  return (car: number | null | undefined, name: string) =>
    known.get(car ?? 0)?.get(name)?.shownName ?? name
}

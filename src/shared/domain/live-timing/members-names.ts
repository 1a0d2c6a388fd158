import type { LiveCarDetails, LiveTiming } from '../../contract/live-timing.ts'
import type { DrivenRace } from '../../contract/race-documents.ts'
import { namedCar, namedMoment } from './named.ts'
import type { SeenCar } from './seen-car.ts'

/** What happens on a track, with members named as on the rest of the site. The game has names of its own. */
export function timingWithNames(timing: LiveTiming, cars: readonly SeenCar[]): LiveTiming {
  const of = namesOf(cars)
  return {
    ...timing,
    rows: timing.rows.map((row) => ({ ...row, driver: of(row.car, row.driver) })),
    moments: timing.moments.map((moment) => namedMoment(moment, of)),
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
  details: LiveCarDetails,
  number: number,
  cars: readonly SeenCar[],
): LiveCarDetails {
  const of = namesOf(cars)
  return namedCar(details, (name) => of(number, name))
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

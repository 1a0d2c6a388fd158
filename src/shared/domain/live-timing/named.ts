import type { LiveCarDetails, LiveMoment } from '../../contract/live-timing.ts'

/** What happened, with other names of people. @param of undefined for what is not told; the car of a thing is null */
export function namedMoment(
  moment: LiveMoment,
  of: (car: number | null | undefined, name: string) => string | undefined,
): LiveMoment {
  const { car, from, to, driver, other, otherCar } = moment
  return {
    ...moment,
    ...(from !== undefined && { from: of(car, from) }),
    ...(to !== undefined && { to: of(car, to) }),
    ...(driver !== undefined && { driver: of(car, driver) }),
    ...(other !== undefined && { other: of(otherCar, other) }),
  }
}

/** Who may drive a car and what it did at its stops, with other names of people. */
export function namedCar(
  { crew, stops }: LiveCarDetails,
  of: (name: string) => string,
): LiveCarDetails {
  const told = (name: string | null) => name && of(name)
  return {
    crew: crew.map(of),
    stops: stops.map((stop) => ({
      ...stop,
      driverIn: told(stop.driverIn),
      driverOut: told(stop.driverOut),
    })),
  }
}

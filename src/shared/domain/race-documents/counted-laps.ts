import { durationsOf, lastKnownLap } from './crossings.ts'
import { median } from './median.ts'
import { isOutOfRace, type RaceCar } from './race-car.ts'
import type { TimedCar, Timeline } from './timeline.ts'

/** A race by every lap that its results count, also where the file does not tell when a car completed its last ones. */
export type CountedRace<Car extends RaceCar = RaceCar> = Pick<
  Timeline<Car>,
  'cars' | 'byEntry' | 'leaderCrossings'
> & {
  /** Seconds that a lap of a car usually took, by entry. */
  usualLaps: ReadonlyMap<number, number>
}

/**
 * A car is taken to be on a lap of which nothing tells the end for as long as its laps usually took; without any, those
 * of the others. Only such laps after the last known crossing are filled in.
 */
export function countedRace<Car extends RaceCar>(race: Timeline<Car>): CountedRace<Car> {
  const ofCars = new Map(
    race.cars.map((car) => [car.entry, median(durationsOf(car).filter((one) => one !== null))]),
  )
  const ofField = median([...ofCars.values()].filter((one) => one !== null)) ?? 0
  const usualLaps = new Map([...ofCars].map(([entry, usual]) => [entry, usual ?? ofField]))
  const cars = race.cars.map((car) => withLastLaps(car, usualLaps.get(car.entry) ?? 0))
  const byEntry = new Map(cars.map((car) => [car.entry, car]))
  return { cars, byEntry, leaderCrossings: race.leaderCrossings, usualLaps }
}

function withLastLaps<Car extends RaceCar>(car: TimedCar<Car>, usual: number): TimedCar<Car> {
  const known = lastKnownLap(car.crossings)
  const from = car.crossings[known - 1] ?? 0
  const crossings = car.crossings.map((at, index) =>
    index < known ? at : from + (index + 1 - known) * usual,
  )
  return { ...car, crossings }
}

/**
 * Whether a car drove no further by a race time, and was out of the race then. Nobody knows when it stopped within a lap,
 * so it is taken to be on it for as long as its laps usually took.
 * @param laps that it had completed by then
 */
export function hasStopped(
  { byEntry, usualLaps }: CountedRace,
  { entry, laps, seconds }: { entry: number; laps: number; seconds: number },
) {
  const car = byEntry.get(entry)
  if (!car || !isOutOfRace(car) || laps < car.laps.length) return false
  return seconds >= (car.crossings[laps - 1] ?? 0) + (usualLaps.get(entry) ?? 0)
}

import { type Crossings, crossingsOf, lapsAt, lastKnownLap } from './crossings.ts'
import { compareNumbers } from './compare-numbers.ts'
import { greenSeconds } from './green.ts'
import { gridOrder } from './grid.ts'
import type { RaceCar } from './race-car.ts'

export type TimedCar<Car extends RaceCar = RaceCar> = Car & { crossings: Crossings }

/** A race, or one class of it, by the times at which its cars crossed the line. */
export type Timeline<Car extends RaceCar = RaceCar> = {
  cars: readonly TimedCar<Car>[]
  byEntry: ReadonlyMap<number, TimedCar<Car>>
  /** Entries in the order in which they completed each lap; index 0 is lap 1. */
  orders: readonly (readonly number[])[]
  /** Race times in seconds at which the first car completed each lap; index 0 is lap 1. Null if no car's time is known. */
  leaderCrossings: Crossings
}

/** Null if no car has a lap with a start. */
export function raceTimeline<Car extends RaceCar>(cars: readonly Car[]): Timeline<Car> | null {
  const green = greenSeconds(cars)
  if (green === null) return null
  return timelineOf(cars.map((car) => ({ ...car, crossings: crossingsOf(car, green) })))
}

/** The same race among some of its cars only: places, leaders and gaps are theirs. */
export function timelineOf<Car extends RaceCar>(cars: readonly TimedCar<Car>[]): Timeline<Car> {
  const orders: number[][] = []
  const leaderCrossings: (number | null)[] = []
  let previous = new Map(gridOrder(cars).map(({ entry }, place) => [entry, place]))
  const laps = Math.max(0, ...cars.map(({ crossings }) => crossings.length))
  for (let lap = 0; lap < laps; lap++) {
    const crossed = cars.flatMap(({ entry, number, crossings }) => {
      const seconds = crossings[lap] ?? null
      const before = previous.get(entry) ?? Number.MAX_SAFE_INTEGER
      return seconds === null ? [] : [{ entry, number, seconds, before }]
    })
    crossed.sort(
      (one, other) =>
        one.seconds - other.seconds ||
        one.before - other.before ||
        compareNumbers(one.number, other.number),
    )
    orders.push(crossed.map(({ entry }) => entry))
    leaderCrossings.push(crossed[0]?.seconds ?? null)
    if (crossed.length > 0) previous = new Map(crossed.map(({ entry }, place) => [entry, place]))
  }
  return { cars, byEntry: new Map(cars.map((car) => [car.entry, car])), orders, leaderCrossings }
}

/**
 * The car that took the flag first, and its race time in seconds. A leader who retired does not take it, however many
 * laps ahead. Null if no car finished.
 */
export function firstToFlag<Car extends RaceCar>({ cars }: Pick<Timeline<Car>, 'cars'>) {
  const finished = cars.flatMap((car) => {
    const laps = lastKnownLap(car.crossings)
    const seconds = car.crossings[laps - 1] ?? null
    return car.flagSeconds === null || seconds === null ? [] : [{ car, laps, seconds }]
  })
  const [first] = finished.toSorted(
    (one, other) => other.laps - one.laps || one.seconds - other.seconds,
  )
  return first ?? null
}

export type Standing = { entry: number; laps: number; gap: Gap | null }

/** Nobody knows when a car stopped that never completed a lap, so it is behind all others from the first lap on. */
const isOutAtOnce = ({ laps }: Pick<RaceCar, 'laps'>) => laps.length === 0

/** Distance to the leader at the car's own last crossing. `laps` is 0 for a car on the leader's lap. */
export type Gap = { laps: number; seconds: number }

/** The order at a race time in seconds: most laps first, then who completed them earlier, then the grid. */
export function orderAt(
  { cars, leaderCrossings }: Pick<Timeline, 'cars' | 'leaderCrossings'>,
  seconds: number,
): Standing[] {
  return gridOrder(cars)
    .toSorted((one, other) => Number(isOutAtOnce(one)) - Number(isOutAtOnce(other)))
    .map((car) => ({ car, laps: lapsAt(car.crossings, seconds) }))
    .toSorted(
      (one, other) =>
        other.laps - one.laps ||
        (one.car.crossings[one.laps - 1] ?? 0) - (other.car.crossings[other.laps - 1] ?? 0),
    )
    .map(({ car, laps }) => {
      const gap = gapAt(leaderCrossings, car.crossings, laps)
      const hasStopped = laps === lastKnownLap(car.crossings)
      const behind = lapsAt(leaderCrossings, seconds) - laps
      // What it was behind when it stopped says nothing any more.
      return {
        entry: car.entry,
        laps,
        gap: gap && hasStopped && behind > gap.laps ? { ...gap, laps: behind } : gap,
      }
    })
}

/**
 * When a car completed a lap, how far it was behind the leader: the laps by which the leader was ahead at that moment,
 * and the seconds since the leader had completed the same lap. Null if the file does not tell the crossing.
 * @param lap from 1
 */
export function gapAt(leaderCrossings: Crossings, crossings: Crossings, lap: number): Gap | null {
  const at = crossings[lap - 1] ?? null
  const leader = leaderCrossings[lap - 1] ?? null
  if (at === null || leader === null) return null
  return { laps: lapsAt(leaderCrossings, at) - lap, seconds: at - leader }
}

import { type IdealLap, idealLap } from '../race-documents/best-sectors.ts'
import { driversOfLaps } from '../race-documents/car-stints.ts'
import { isTimed } from '../race-documents/clean-laps.ts'
import { type FastLap, fastestLaps } from '../race-documents/fastest-laps.ts'
import type { Timeline } from '../race-documents/timeline.ts'
import { shownDifference } from '../results/race-time.ts'
import { type SessionBest, type SessionCar, unlistedBest } from './best-laps.ts'

export type DriverBest = {
  entry: number
  /** Position in the car's list of drivers; null for laps of nobody known. */
  driver: number | null
  laps: number
  timedLaps: number
  best: SessionBest | null
  /** To the best of the same car's drivers, in seconds; null for that one. */
  toTeammate: number | null
  ideal: IdealLap | null
  /** Among the drivers of the class, from 1; null without a time. */
  classPlace: number | null
  /** To the fastest driver of all and of the class, in seconds; null for these, and without a time. */
  gap: number | null
  classGap: number | null
}

type OwnBest = Omit<DriverBest, 'classPlace' | 'gap' | 'classGap'>

/**
 * What each driver of each car did, the fastest first. Drivers without a time follow, those with more laps first. A
 * driver who never drove is listed with no laps.
 */
export function driverBests<Car extends SessionCar>(session: Timeline<Car>): DriverBest[] {
  const unlisted = session.cars.flatMap((car) => unlistedBest(car) ?? [])
  const bests = new Map<string, SessionBest>(
    [...fastestLaps(session, 'driver'), ...unlisted].map((lap) => [
      keyOf(lap.entry, lap.driver),
      lap,
    ]),
  )
  const own = session.cars
    .flatMap((car): OwnBest[] => {
      const drivers = driversOfLaps(car)
      const all = new Set<number | null>([...car.drivers.keys(), ...drivers])
      const ofCar = [...all].map((driver) => bests.get(keyOf(car.entry, driver)))
      const fastest = Math.min(...ofCar.map((best) => best?.seconds ?? Infinity))
      return [...all].map((driver) => {
        const laps = car.laps.filter((_, index) => drivers[index] === driver)
        const best = bests.get(keyOf(car.entry, driver)) ?? null
        return {
          entry: car.entry,
          driver,
          laps: laps.length,
          timedLaps: laps.filter(isTimed).length,
          best,
          toTeammate:
            best && best.seconds > fastest ? shownDifference(best.seconds, fastest) : null,
          ideal: idealLap(laps),
        }
      })
    })
    .toSorted(
      (one, other) =>
        compareTimes(one.best?.seconds, other.best?.seconds) ||
        other.laps - one.laps ||
        one.entry - other.entry ||
        (one.driver ?? Infinity) - (other.driver ?? Infinity),
    )
  const classOf = new Map(session.cars.map(({ entry, carClass }) => [entry, carClass]))
  return own.map((row) => {
    const ofClass = own.filter(({ entry }) => classOf.get(entry) === classOf.get(row.entry))
    return {
      ...row,
      classPlace: row.best && ofClass.indexOf(row) + 1,
      gap: gapTo(own[0], row),
      classGap: gapTo(ofClass[0], row),
    }
  })
}

function gapTo(first: OwnBest | undefined, row: OwnBest) {
  return first?.best && row.best && row !== first
    ? shownDifference(row.best.seconds, first.best.seconds)
    : null
}

export type MeanOfTwo = {
  entry: number
  seconds: number
  /** Positions of the two drivers, the faster one first. */
  drivers: [number | null, number | null]
  /** To the best mean, in seconds; null for that one. */
  gap: number | null
}

/** The mean of the best laps of a car's two fastest drivers, which once decided grids. Cars with one such driver have none. */
export function meansOfTwo<Car extends SessionCar>(session: Timeline<Car>): MeanOfTwo[] {
  const ofCars = new Map<number, FastLap[]>()
  const exactOf = ({ entry, lap, seconds }: FastLap) =>
    session.byEntry.get(entry)?.laps[lap - 1]?.exactSeconds ?? seconds
  for (const lap of fastestLaps(session, 'driver'))
    ofCars.set(lap.entry, [...(ofCars.get(lap.entry) ?? []), lap])
  const means = [...ofCars]
    .flatMap(([entry, [first, second]]) =>
      first && second
        ? {
            entry,
            seconds: (exactOf(first) + exactOf(second)) / 2,
            drivers: driversOf(first, second),
          }
        : [],
    )
    .toSorted((one, other) => one.seconds - other.seconds || one.entry - other.entry)
  return means.map((mean, index) => ({
    ...mean,
    gap: index === 0 ? null : shownDifference(mean.seconds, means[0]?.seconds ?? 0),
  }))
}

const driversOf = (first: FastLap, second: FastLap): MeanOfTwo['drivers'] => [
  first.driver,
  second.driver,
]

const keyOf = (entry: number, driver: number | null) => `${entry} ${driver}`

/** A missing time is slower than any. */
function compareTimes(one: number | undefined, other: number | undefined) {
  if (one === other) return 0
  return (one ?? Infinity) - (other ?? Infinity)
}

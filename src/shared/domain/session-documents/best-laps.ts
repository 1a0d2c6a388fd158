import type { ResultStatus } from '../../contract/race-result.ts'
import { idealLap } from '../race-documents/best-sectors.ts'
import { type FastLap, fastestLaps } from '../race-documents/fastest-laps.ts'
import type { RaceCar } from '../race-documents/race-car.ts'
import type { TimedCar, Timeline } from '../race-documents/timeline.ts'
import { topSpeedOf } from '../race-documents/top-speeds.ts'
import { shownDifference } from '../results/race-time.ts'

/** Slower cars than this share of the class's best may not start, in many series. */
export const SLOWEST_SHARE = 1.07

// The game writes four decimals: times that differ by less are equal.
const ROUNDING_SECONDS = 0.00005

/** A car as the results of the session have it. */
export type SessionCar = RaceCar & {
  place: number
  classPlace: number
  status: ResultStatus
  drivers: readonly unknown[]
}

export type BestLap = {
  /** Null for a lap that the file states but does not list. */
  lap: number | null
  seconds: number
  /** Position in the car's list of drivers. */
  driver: number | null
  /** Session time in seconds at its end; null if the file does not tell it. */
  atSeconds: number | null
  sectors: readonly [number | null, number | null, number | null]
}

export type BestLapRow = {
  entry: number
  laps: number
  /** Null for a car without a valid time. */
  best: BestLap | null
  /** To the best of all and of the class, in seconds; null for these, and for a disqualified car. */
  gap: number | null
  classGap: number | null
  /** To the car one place ahead, in seconds; null if that has no better time. */
  interval: number | null
  idealSeconds: number | null
  /** The highest speed of all laps. */
  topSpeedKmh: number | null
  /** Whether the best lap is within 107 % of the class's; null without a time. */
  isWithinLimit: boolean | null
}

/** Every car with its best lap, in the order of the results; cars of the same place by their entries. */
export function bestLapTable<Car extends SessionCar>(session: Timeline<Car>): BestLapRow[] {
  const cars = inOrder(session.cars)
  const bests = bestsOf(session)
  const reference = bestOf(cars, bests)
  const classBests = classBestsOf(cars, bests)
  return cars.map((car, index) => {
    const best = bests.get(car.entry)
    const lap = best?.lap ? car.laps[best.lap - 1] : undefined
    const ahead = bests.get(cars[index - 1]?.entry ?? -1)
    const classBest = classBests.get(car.carClass) ?? null
    const isOut = car.status === 'DSQ'
    return {
      entry: car.entry,
      laps: car.laps.length,
      best: best ? { ...lapOf(best), sectors: lap?.sectors ?? UNKNOWN_SECTORS } : null,
      gap: best && !isOut ? gapTo(reference, best) : null,
      classGap: best && !isOut ? gapTo(classBest, best) : null,
      interval: best && ahead ? gapTo(ahead, best) : null,
      idealSeconds: idealLap(car.laps)?.seconds ?? null,
      topSpeedKmh: topSpeedOf(car.laps),
      isWithinLimit:
        best && classBest
          ? best.seconds <= classBest.seconds * SLOWEST_SHARE + ROUNDING_SECONDS
          : null,
    }
  })
}

/** 107 % of the best lap of each class, in seconds; classes without a time have none. */
export function limitsOf<Car extends SessionCar>(session: Timeline<Car>): Map<string, number> {
  const bests = classBestsOf(inOrder(session.cars), bestsOf(session))
  return new Map([...bests].map(([carClass, { seconds }]) => [carClass, seconds * SLOWEST_SHARE]))
}

/** Whether a car is behind a slower one in the results, which a decision of the stewards does, or another order of the file. */
export function contradictsTimes<Car extends SessionCar>(session: Timeline<Car>): boolean {
  const bests = bestsOf(session)
  const times = inOrder(session.cars)
    .filter(({ status }) => status !== 'DSQ')
    .map(({ entry }) => bests.get(entry)?.seconds ?? Infinity)
  return times.some((seconds, index) => seconds < (times[index - 1] ?? 0) - ROUNDING_SECONDS)
}

function inOrder<Car extends SessionCar>(cars: readonly TimedCar<Car>[]) {
  return cars.toSorted((one, other) => one.place - other.place || one.entry - other.entry)
}

const UNKNOWN_SECTORS = [null, null, null] as const

/** The best lap of a car, or of one of its drivers. */
export type SessionBest = Omit<FastLap, 'lap' | 'gap' | 'interval'> & Pick<BestLap, 'lap'>

type Bests = ReadonlyMap<number, SessionBest>

function bestsOf<Car extends SessionCar>(session: Timeline<Car>): Bests {
  const listed = fastestLaps(session, 'car')
  return new Map<number, SessionBest>([
    ...listed.map((lap) => [lap.entry, lap] as const),
    ...session.cars.flatMap((car) => {
      const stated = unlistedBest(car)
      return stated ? [[car.entry, stated] as const] : []
    }),
  ])
}

/** A recording that joined late has the best time of a car, but not the lap. */
export function unlistedBest(car: SessionCar): SessionBest | null {
  const { entry, drivers, unlistedBestSeconds: seconds } = car
  if (seconds === undefined) return null
  return { entry, driver: drivers.length === 1 ? 0 : null, lap: null, seconds, atSeconds: null }
}

/** The best lap of some cars, of equal ones that of the first car; of disqualified ones only if there are no others. */
function bestOf(cars: readonly SessionCar[], bests: Bests): SessionBest | null {
  const known = (some: readonly SessionCar[]) => some.flatMap(({ entry }) => bests.get(entry) ?? [])
  const counting = known(cars.filter(({ status }) => status !== 'DSQ'))
  return (
    (counting.length > 0 ? counting : known(cars)).toSorted(
      (one, other) => one.seconds - other.seconds,
    )[0] ?? null
  )
}

function classBestsOf(cars: readonly SessionCar[], bests: Bests) {
  const classes = [...new Set(cars.map(({ carClass }) => carClass))]
  return new Map(
    classes.flatMap((carClass) => {
      const ofClass = cars.filter((car) => car.carClass === carClass)
      const best = bestOf(ofClass, bests)
      return best ? [[carClass, best] as const] : []
    }),
  )
}

const lapOf = ({ lap, seconds, driver, atSeconds }: SessionBest) => ({
  lap,
  seconds,
  driver,
  atSeconds,
})

function gapTo(reference: SessionBest | null, best: SessionBest) {
  if (!reference || reference.entry === best.entry) return null
  return best.seconds < reference.seconds ? null : shownDifference(best.seconds, reference.seconds)
}

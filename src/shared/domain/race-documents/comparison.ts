import { lapsWithSectors } from './best-sectors.ts'
import { driversOfLaps } from './car-stints.ts'
import { cleanLapsOf, isTimed } from './clean-laps.ts'
import { median } from './median.ts'
import type { RaceLap } from './race-car.ts'
import type { TimedCar } from './timeline.ts'

/** A car, or one driver of it. */
export type Subject = { car: TimedCar; driver?: number | undefined }

/** The laps that a subject drove, by lap number from 1; null for laps of somebody else. */
export function lapsOfSubject({ car, driver }: Subject): (RaceLap | null)[] {
  if (driver === undefined) return [...car.laps]
  const drivers = driversOfLaps(car)
  return car.laps.map((lap, index) => (drivers[index] === driver ? lap : null))
}

/** Lap times in seconds by lap; null for laps without a time, of somebody else, or that are not clean. */
export function timesOfSubject(subject: Subject, isCleanOnly: boolean): (number | null)[] {
  const clean = cleanNumbers(subject.car)
  return lapsOfSubject(subject).map((lap) =>
    lap && isTimed(lap) && (!isCleanOnly || clean.has(lap.number)) ? lap.seconds : null,
  )
}

/** Seconds after the reference at the end of each lap that both completed; positive is behind. */
export function gapsBetween(reference: TimedCar, car: TimedCar): (number | null)[] {
  return car.crossings.map((at, index) => {
    const before = reference.crossings[index] ?? null
    return at === null || before === null ? null : at - before
  })
}

export type SectorFigures = {
  /** The best of the laps whose sectors add up, in seconds; null without any. */
  best: readonly (number | null)[]
  /** The median of the clean ones. */
  median: readonly (number | null)[]
}

/** Best and median sectors of a subject. */
export function sectorsOf(subject: Subject): SectorFigures {
  const own = lapsOfSubject(subject).filter((lap) => lap !== null)
  const whole = lapsWithSectors(own)
  const clean = cleanNumbers(subject.car)
  const each = (sector: number, laps: typeof whole) =>
    laps.map(({ sectors }) => sectors[sector] as number)
  return {
    best: [0, 1, 2].map((sector) => {
      const times = each(sector, whole)
      return times.length === 0 ? null : Math.min(...times)
    }),
    median: [0, 1, 2].map((sector) =>
      median(
        each(
          sector,
          whole.filter(({ number }) => clean.has(number)),
        ),
      ),
    ),
  }
}

/** Fewer clean laps say nothing. */
const FEWEST_LAPS = 3

/**
 * What a stint usually gained on a rival per lap, in seconds: negative is faster. The median, as of the lap times beside
 * it. Only laps that are clean for both count, so that a spin or a penalty says nothing about pace. Null with fewer than
 * three.
 */
export function paceAgainst(
  car: TimedCar,
  rival: TimedCar,
  { firstLap, lastLap }: { firstLap: number; lastLap: number },
): number | null {
  const own = cleanNumbers(car)
  const others = cleanNumbers(rival)
  const changes: number[] = []
  for (let lap = Math.max(2, firstLap); lap <= lastLap; lap++) {
    if (!own.has(lap) || !others.has(lap)) continue
    const before = difference(car, rival, lap - 1)
    const after = difference(car, rival, lap)
    if (before !== null && after !== null) changes.push(after - before)
  }
  return changes.length < FEWEST_LAPS ? null : median(changes)
}

const cleanNumbers = (car: TimedCar) => new Set(cleanLapsOf(car).map(({ number }) => number))

function difference(car: TimedCar, rival: TimedCar, lap: number) {
  const own = car.crossings[lap - 1] ?? null
  const other = rival.crossings[lap - 1] ?? null
  return own === null || other === null ? null : own - other
}

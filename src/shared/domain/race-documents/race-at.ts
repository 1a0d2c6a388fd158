import { driversOfLaps } from './car-stints.ts'
import { countedRace, hasStopped } from './counted-laps.ts'
import { durationsOf, lastCrossing } from './crossings.ts'
import { orderAt, raceTimeline, type TimedCar } from './timeline.ts'
import type { DrivenRaceCar } from './to-race-cars.ts'

/** A car at a given time of its race. */
export type CarAt = {
  classPlace: number
  laps: number
  /** Race time at which it completed the last of them; null before the first, or if the file does not tell it. */
  seconds: number | null
  /** It drove no further, and the time of another lap has passed. */
  hasStopped: boolean
  /**
   * By driver, in the car's order; null if the file does not name who drove. `seconds` are those of the laps; null if
   * unknown.
   */
  drivenBy: { laps: number; seconds: number | null }[] | null
}

/**
 * The classification at a race time, as race documents have it hour by hour, by the cars' entries. Null if the laps do
 * not tell it, or the race was over by then.
 */
export function raceAt(
  cars: readonly DrivenRaceCar[],
  seconds: number,
): ReadonlyMap<number, CarAt> | null {
  const race = raceTimeline(cars)
  if (!race || seconds > (lastCrossing(race.leaderCrossings) ?? 0)) return null
  const counted = countedRace(race)
  const inClass = new Map<string, number>()
  const found = new Map<number, CarAt>()
  for (const { entry, laps } of orderAt(counted, seconds)) {
    const car = race.byEntry.get(entry)
    if (!car) continue
    const classPlace = (inClass.get(car.carClass) ?? 0) + 1
    inClass.set(car.carClass, classPlace)
    found.set(entry, {
      classPlace,
      laps,
      seconds: car.crossings[laps - 1] ?? null,
      hasStopped: hasStopped(counted, { entry, laps, seconds }),
      drivenBy: drivenBy(car, laps),
    })
  }
  return found
}

function drivenBy(car: TimedCar<DrivenRaceCar>, laps: number) {
  if (car.ranges.length === 0) return null
  const driven = car.drivers.map((): { laps: number; seconds: number | null } => ({
    laps: 0,
    seconds: 0,
  }))
  const durations = durationsOf(car)
  for (const [index, driver] of driversOfLaps(car).slice(0, laps).entries()) {
    const own = driver === null ? undefined : driven[driver]
    if (!own) continue
    own.laps++
    const duration = durations[index] ?? null
    own.seconds = own.seconds === null || duration === null ? null : own.seconds + duration
  }
  return driven
}

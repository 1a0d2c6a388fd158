import { type Run, stintsOf, timeOf } from './car-stints.ts'
import { type Crossings, durationsOf, startOfLap } from './crossings.ts'
import type { RaceCar } from './race-car.ts'

/** A change of drivers whose moment the log tells. */
export type Handover = {
  /** The first lap of the driver who took over. */
  firstLap: number
  /** Race time in seconds at which that lap began, and at which the driver took over. */
  line: number
  at: number
  /** Positions in the car's list of drivers; null for nobody known. */
  from: number | null
  to: number | null
}

type Car = Pick<RaceCar, 'laps' | 'ranges' | 'restarts'> & { crossings: Crossings }

/**
 * The changes between a car's stints that happened on the lap before or after the line, as in front of its box. A time
 * of the log that is further away belongs to another change.
 */
export function handoversOf(car: Car): Handover[] {
  const stints = stintsOf(car)
  const durations = durationsOf(car)
  return stints.flatMap(({ driver, firstLap }, index) => {
    const before = stints[index - 1]
    const range = car.ranges.find((one) => one.driver === driver && one.firstLap === firstLap)
    const started = car.laps[firstLap - 1]?.startedSeconds ?? null
    const line = startOfLap(car, firstLap)
    const isRestart = car.restarts?.some((restart) => restart.firstLap === firstLap)
    if (!before || range?.startedSeconds === undefined || started === null || line === null)
      return []
    const after = range.startedSeconds - started
    const isNear =
      after >= -(durations[firstLap - 2] ?? 0) && after <= (durations[firstLap - 1] ?? 0)
    if (!isNear || isRestart) return []
    return [{ firstLap, line, at: line + after, from: before.driver, to: driver }]
  })
}

/** Race times in seconds with the ends that are at the line of a handover moved to when that happened. */
export function atHandovers<Time extends { start: number; end: number }>(
  time: Time,
  handovers: readonly Handover[],
): Time {
  const moved = (at: number) => handovers.find(({ line }) => line === at)?.at ?? at
  return { ...time, start: moved(time.start), end: moved(time.end) }
}

/** Between which race times in seconds the driver of a stint, or of a run, was in the car; null if nothing tells it. */
export function timeInCar(run: Run, car: Car) {
  const time = timeOf(run, car)
  return time && atHandovers(time, handoversOf(car))
}

import { type Crossings, lastCrossing } from '../race-documents/crossings.ts'
import type { Cut } from './join-settings.ts'

/** Nobody crosses the line during this many laps of the leader and is still racing. */
const SILENT_LAPS = 3

type Car = { carClass: string; crossings: Crossings }

export type CarAtCut<One extends Car = Car> = {
  car: One
  /** Laps that count. */
  laps: number
  /** Whether the car had already stopped racing. */
  isRetired: boolean
}

/** Says why a race cannot be cut there; undefined if it can. */
export function cutProblem(cars: readonly Car[], cut: Cut): string | undefined {
  if (cut.rule !== 'lap') return undefined
  const most = Math.max(0, ...cars.map(({ crossings }) => crossings.length))
  if (cut.lap === undefined || cut.lap < 1) return 'Choose the last lap that counts.'
  if (cut.lap > most)
    return `The leader completed ${most} laps before the stop. Choose a lap up to ${most}.`
  return undefined
}

/**
 * The laps of each car that count. Except for the rule 'everything', the flag falls when the leader completes the lap of
 * the cut, and every other car ends at its next crossing; a car that never crosses again ends at its last one.
 */
export function cutRace<One extends Car>(cars: readonly One[], cut: Cut): CarAtCut<One>[] {
  return cars.map((car) => {
    const rivals = isByClass(cut) ? cars.filter(({ carClass }) => carClass === car.carClass) : cars
    const { flag, silentSince } = fallOfFlag(rivals, cut)
    const last = lastCrossing(car.crossings) ?? 0
    const isRetired = last < silentSince
    if (flag === null) return { car, laps: car.crossings.length, isRetired }
    const crossing = car.crossings.findIndex((at) => at !== null && at >= flag)
    return { car, laps: crossing === -1 ? car.crossings.length : crossing + 1, isRetired }
  })
}

const isByClass = ({ rule }: Cut) => rule === 'class-last' || rule === 'class-before-last'

/** Race times in seconds: of the flag, and since when a car must have crossed the line to be still racing. */
function fallOfFlag(cars: readonly Car[], cut: Cut) {
  const most = Math.max(0, ...cars.map(({ crossings }) => crossings.length))
  const lap = lastLapOf(cut, most)
  return {
    flag: cut.rule === 'everything' ? null : firstCrossing(cars, lap),
    silentSince: firstCrossing(cars, lap - SILENT_LAPS) ?? 0,
  }
}

function lastLapOf({ rule, lap }: Cut, most: number) {
  if (rule === 'lap') return Math.min(most, lap ?? most)
  return rule === 'class-before-last' ? Math.max(1, most - 1) : most
}

/** Race time at which the first car completed a lap; null if no file tells it. */
function firstCrossing(cars: readonly Car[], lap: number) {
  const times = cars.flatMap(({ crossings }) => crossings[lap - 1] ?? [])
  return times.length === 0 ? null : Math.min(...times)
}

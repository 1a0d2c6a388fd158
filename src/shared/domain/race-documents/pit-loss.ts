import { drivenRuns, driversOfLaps, type Run } from './car-stints.ts'
import { cleanLapsOf } from './clean-laps.ts'
import { type Crossings, durationsOf } from './crossings.ts'
import { median } from './median.ts'
import type { RaceCar } from './race-car.ts'

/** Clean laps that a run needs before its median counts; otherwise the nearest other run of the driver does. */
const FEWEST_CLEAN = 3

export type LostLap = {
  lap: number
  /** From line to line, and what the driver usually takes, in seconds. */
  seconds: number
  usual: number
}

/** What a visit to the pit lane cost, in seconds; an estimate. */
export type PitLoss = { seconds: number; laps: readonly LostLap[] }

type Car = Pick<RaceCar, 'laps' | 'ranges' | 'restarts'> & { crossings: Crossings }

/**
 * What each visit to the pit lane cost on the laps into and out of it, by the number of the lap into it. A lap between
 * two visits counts for the first of them, so that no second is lost twice. A pit lane that is shorter than the track
 * costs nothing. Visits without a lap out of the pit lane, or with a lap of unknown length, are missing.
 */
export function lostInPits(car: Car): ReadonlyMap<number, PitLoss> {
  const durations = durationsOf(car)
  const usualOn = usualPace(car)
  const stops = new Set(car.restarts?.map(({ afterLap }) => afterLap))
  const counted = new Set<number>()
  const losses = new Map<number, PitLoss>()
  for (const { number, isPit } of car.laps) {
    if (!isPit || number === car.laps.length || stops.has(number)) continue
    const laps = [number, number + 1]
      .filter((lap) => !counted.has(lap))
      .map((lap) => ({ lap, seconds: durations[lap - 1] ?? null, usual: usualOn(lap) }))
    const known = laps.filter((one): one is LostLap => one.seconds !== null && one.usual !== null)
    if (known.length < laps.length) continue
    for (const { lap } of known) counted.add(lap)
    const seconds = known.reduce((sum, one) => sum + one.seconds - one.usual, 0)
    losses.set(number, { seconds: Math.max(0, seconds), laps: known })
  }
  return losses
}

/**
 * What of each lap was lost in the pit lane, in seconds, by its number: together, what the visits cost. A lap that was
 * faster than a usual one, since the pit lane is shorter, lost nothing, and the other one what both lost together.
 */
export function lostOnLaps(car: Car): ReadonlyMap<number, number> {
  return new Map(
    [...lostInPits(car).values()].flatMap(({ seconds: lost, laps }) => {
      const isOneFaster = laps.some(isFaster)
      return laps.map((one): [number, number] => [
        one.lap,
        isFaster(one) ? 0 : isOneFaster ? lost : one.seconds - one.usual,
      ])
    }),
  )
}

const isFaster = ({ seconds, usual }: LostLap) => seconds <= usual

/** The sum of the tenths that are shown, in seconds. */
export function lostInAll(seconds: readonly number[]) {
  return seconds.reduce((sum, one) => sum + Math.round(one * 10), 0) / 10
}

/**
 * The median clean lap in seconds of the driver in the run that a lap belongs to, or in the nearest one with enough
 * laps; without any, of all laps of the driver, and otherwise of the car.
 */
function usualPace(car: Car): (lap: number) => number | null {
  const clean = cleanLapsOf(car)
  const drivers = driversOfLaps(car)
  const medianOf = (laps: typeof clean) => median(laps.map(({ seconds }) => seconds))
  const runs = drivenRuns(car).flatMap(({ driver, firstLap, lastLap }) => {
    const laps = clean.filter(({ number }) => number >= firstLap && number <= lastLap)
    return laps.length < FEWEST_CLEAN ? [] : { driver, firstLap, lastLap, pace: medianOf(laps) }
  })
  return (lap) => {
    const driver = drivers[lap - 1] ?? null
    const distanceTo = ({ firstLap, lastLap }: Run) => Math.max(0, firstLap - lap, lap - lastLap)
    const [nearest] = runs
      .filter((run) => run.driver === driver)
      .toSorted((one, other) => distanceTo(one) - distanceTo(other))
    if (nearest) return nearest.pace
    const own = clean.filter(({ number }) => (drivers[number - 1] ?? null) === driver)
    return medianOf(own.length > 0 ? own : clean)
  }
}

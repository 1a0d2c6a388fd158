import { cleanLapsOf } from '../race-documents/clean-laps.ts'
import { slopeOf } from '../race-documents/decay.ts'
import type { RaceCar } from '../race-documents/race-car.ts'
import { figuresOf } from '../race-documents/stint-figures.ts'
import type { TimedCar, Timeline } from '../race-documents/timeline.ts'
import { shownDifference } from '../results/race-time.ts'

/** Fewer clean laps say little about the pace of a race. */
export const FEWEST_LONG_LAPS = 5

export type SessionRun = {
  entry: number
  driver: number | null
  firstLap: number
  lastLap: number
  laps: number
  cleanLaps: number
  /** Session time in seconds at which it began; null if the file does not tell it. */
  startSeconds: number | null
  /** Lap times in seconds: the best of all timed laps, the mean of the clean ones. */
  best: number | null
  mean: number | null
  /** Seconds by which clean laps became slower per lap; null with fewer than six of them. */
  decay: number | null
  /** Median use of a lap, as fractions. */
  fuelPerLap: number | null
  energyPerLap: number | null
  compound: string | null
}

/** The laps of a car between two visits to the pit lane or the garage, cut where the driver changes. */
export function runsOfSession(car: TimedCar): SessionRun[] {
  const clean = cleanLapsOf(car)
  return figuresOf(car, 'run').map((run) => {
    const { firstLap, lastLap } = run
    const ofRun = clean.filter(({ number }) => number >= firstLap && number <= lastLap)
    return {
      entry: car.entry,
      driver: run.driver,
      firstLap,
      lastLap,
      laps: run.laps,
      cleanLaps: ofRun.length,
      startSeconds: startOf(car, firstLap),
      best: run.best,
      mean: run.mean,
      decay: slopeOf(ofRun),
      fuelPerLap: run.fuelPerLap,
      energyPerLap: run.energyPerLap,
      compound: run.compound,
    }
  })
}

/** Runs that say something about the pace of a race, the fastest first. */
export function longRuns(
  session: Timeline,
  runs: readonly SessionRun[] = session.cars.flatMap(runsOfSession),
): SessionRun[] {
  return runs
    .filter(({ cleanLaps }) => cleanLaps >= FEWEST_LONG_LAPS)
    .toSorted(
      (one, other) =>
        (one.mean ?? Infinity) - (other.mean ?? Infinity) ||
        one.entry - other.entry ||
        one.firstLap - other.firstLap,
    )
}

export type RacePace = {
  carClass: string
  /** Within the class, from 1. */
  place: number
  run: SessionRun
  /** To the best of the class, in seconds per lap; null for that one. */
  gap: number | null
  /** How many laps a full tank, or the whole allowance of energy, would last; null if the file knows neither. */
  lapsPerTank: number | null
}

/**
 * An estimate of the pace in a race: the best long run of each car, by class.
 * @param runs the long ones, the fastest first
 */
export function racePace(
  session: Timeline,
  runs: readonly SessionRun[] = longRuns(session),
): RacePace[] {
  const classes = [...new Set(session.cars.map(({ carClass }) => carClass))]
  return classes.flatMap((carClass) => {
    const isOfClass = (entry: number) => session.byEntry.get(entry)?.carClass === carClass
    const seen = new Set<number>()
    const best = runs.filter(({ entry }) => {
      const isFirst = isOfClass(entry) && !seen.has(entry)
      if (isFirst) seen.add(entry)
      return isFirst
    })
    const reference = best[0]?.mean ?? null
    return best.map((run, index) => ({
      carClass,
      place: index + 1,
      run,
      gap:
        index === 0 || run.mean === null || reference === null
          ? null
          : shownDifference(run.mean, reference),
      lapsPerTank: lapsPerTank(run),
    }))
  })
}

function lapsPerTank({ fuelPerLap, energyPerLap }: SessionRun) {
  const most = Math.max(fuelPerLap ?? 0, energyPerLap ?? 0)
  return most > 0 ? 1 / most : null
}

/** The start of a lap; a lap out of the garage often has none. */
function startOf({ laps, crossings }: Pick<RaceCar, 'laps'> & TimedCar, firstLap: number) {
  return laps[firstLap - 1]?.startedSeconds ?? crossings[firstLap - 2] ?? null
}

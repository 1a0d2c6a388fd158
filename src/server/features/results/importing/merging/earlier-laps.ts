import type { RaceOf, Stint } from '../../reading/race-file.ts'
import type { LappedCar } from '../../reading/race/read-car.ts'
import type { CarLaps } from '../../reading/rows/car-laps.ts'

type Recording = RaceOf<LappedCar>

/** A recording that saw the start, for one that did not, and which of their cars are the same. */
export type Witness = { race: Recording; pairs: readonly { car: LappedCar; seen: LappedCar }[] }

type Filled = {
  laps: CarLaps
  /** How many laps were added in front, for which the others got higher numbers. */
  renumberedBy: number
  /** The car in a recording that saw the start. */
  seen: LappedCar | undefined
}

/** A car with its filled laps. If some were added, its laps, stints and aids count from the start. */
export function withFilledLaps(car: LappedCar, { laps, renumberedBy, seen }: Filled): LappedCar {
  const added = laps.numbers.length - car.laps.numbers.length
  if (added === 0) return { ...car, laps }
  // A file that lists fewer laps than it states has counted the earlier ones.
  const isOfListed = car.lapsCompleted === car.laps.numbers.length
  const stated = car.lapsCompleted + (isOfListed ? renumberedBy : 0)
  const lapsCompleted = Math.max(stated, laps.numbers.length)
  if (renumberedBy === 0 || !seen) return { ...car, laps, lapsCompleted }
  const earlier = seen.stints
    .filter(({ firstLap }) => firstLap <= renumberedBy)
    .map((stint) => ({ ...stint, lastLap: Math.min(stint.lastLap, renumberedBy) }))
  const later = car.stints.map(laterBy(renumberedBy))
  const stints = unbroken([...earlier, ...later])
  return {
    ...car,
    laps,
    lapsCompleted,
    stints,
    drivers: [...new Set([...stints.map(({ driverName }) => driverName), ...car.drivers])],
    aids: car.aids.map((aid) => ({
      ...aid,
      firstLap: aid.firstLap === null ? null : aid.firstLap + renumberedBy,
      lastLap: aid.lastLap === null ? null : aid.lastLap + renumberedBy,
    })),
  }
}

const laterBy = (laps: number) => (stint: Stint) => ({
  ...stint,
  firstLap: stint.firstLap + laps,
  lastLap: stint.lastLap + laps,
})

/** Stints of one driver in a row become one, and are numbered from 1. */
function unbroken(stints: readonly Stint[]): Stint[] {
  const joined: Stint[] = []
  for (const stint of stints) {
    const before = joined.at(-1)
    if (before?.driverName === stint.driverName) {
      const { startedSeconds: _change, ...rest } = stint
      joined[joined.length - 1] = { ...before, ...rest, firstLap: before.firstLap }
    } else joined.push(stint)
  }
  return joined.map((stint, index) => ({ ...stint, number: index + 1 }))
}

/**
 * A recording with the start of its session, and with the lines of the log from before its own first one.
 * @param renumberedBy by how many laps the numbers of a car have grown, by entry
 */
export function withEarlierLog(
  base: Recording,
  witness: Witness | undefined,
  renumberedBy: ReadonlyMap<number, number>,
): Recording {
  const trackLimits = base.trackLimits.map((limit) => ({
    ...limit,
    lap: limit.lap && limit.lap + (renumberedBy.get(limit.entry ?? 0) ?? 0),
  }))
  if (!witness) return { ...base, trackLimits }
  const { race, pairs } = witness
  const joinedAt = Math.min(...lists(base).flatMap((lines) => lines.map((line) => line.etSeconds)))
  const entryOf = new Map(pairs.map(({ car, seen }) => [seen.entry, car.entry]))
  const earlier = <Line extends { etSeconds: number; entry: number | undefined }>(
    lines: readonly Line[],
  ) =>
    lines
      .filter(({ etSeconds }) => etSeconds < joinedAt)
      .map((line) => ({ ...line, entry: line.entry && entryOf.get(line.entry) }))
  return {
    ...base,
    startedAt: race.startedAt,
    incidents: [...earlier(race.incidents), ...base.incidents],
    damages: [...earlier(race.damages), ...base.damages],
    trackLimits: [...earlier(race.trackLimits), ...trackLimits],
    penalties: [...earlier(race.penalties), ...base.penalties],
    driverChanges: [...earlier(race.driverChanges), ...base.driverChanges],
  }
}

const lists = ({ incidents, damages, trackLimits, penalties, driverChanges }: Recording) => [
  incidents,
  damages,
  trackLimits,
  penalties,
  driverChanges,
]

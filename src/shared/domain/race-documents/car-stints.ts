import { type Crossings, lastCrossing, startOfLap } from './crossings.ts'
import type { DriverRange, RaceCar } from './race-car.ts'

/** Laps of one driver in a row. `driver` is null where the file names nobody. */
export type Stint = { driver: number | null; firstLap: number; lastLap: number }

/**
 * The driver of each lap; index 0 is lap 1. Where ranges overlap, the one that starts later counts; where none covers a
 * lap, its driver is unknown.
 */
export function driversOfLaps({
  laps,
  ranges,
}: Pick<RaceCar, 'laps' | 'ranges'>): (number | null)[] {
  const drivers = Array.from({ length: laps.length }, (): number | null => null)
  for (const { driver, firstLap, lastLap } of inOrder(ranges))
    drivers.fill(driver, Math.max(0, firstLap - 1), Math.min(laps.length, lastLap))
  return drivers
}

/** Who drove a lap or, after the last one, that; in a car without laps, who was to begin. Null if nobody is known. */
export function driverOn(car: Pick<RaceCar, 'laps' | 'ranges'>, lap: number) {
  const drivers = driversOfLaps(car)
  const driver =
    drivers.length === 0 ? car.ranges[0]?.driver : drivers[Math.min(lap, drivers.length) - 1]
  return driver ?? null
}

/**
 * Laps of which two drivers drove a part, so that their times belong to neither: both ranges claim them, or the log has
 * the change between their start and their end.
 */
export function swapLaps({ laps, ranges }: Pick<RaceCar, 'laps' | 'ranges'>): ReadonlySet<number> {
  const claimed = new Map<number, Set<number>>()
  for (const { driver, firstLap, lastLap } of inOrder(ranges))
    for (let lap = Math.max(1, firstLap); lap <= Math.min(laps.length, lastLap); lap++)
      claimed.set(lap, (claimed.get(lap) ?? new Set()).add(driver))
  return new Set([
    ...[...claimed].filter(([, drivers]) => drivers.size > 1).map(([lap]) => lap),
    ...ranges.flatMap(({ startedSeconds }) => lapUnderWay(laps, startedSeconds) ?? []),
  ])
}

/** The log has tenths of seconds, so a change this near to the line was at the line. */
const AT_LINE_SECONDS = 0.1

/** The number of the lap that had begun, and not ended, at a time of the session. */
function lapUnderWay(laps: RaceCar['laps'], at: number | undefined) {
  if (at === undefined) return undefined
  const lap = laps.findLast(
    ({ startedSeconds }) => startedSeconds !== null && startedSeconds + AT_LINE_SECONDS < at,
  )
  if (!lap) return undefined
  const { number, startedSeconds, seconds } = lap
  const end =
    laps[number]?.startedSeconds ??
    (startedSeconds === null || seconds === null ? null : startedSeconds + seconds)
  return end !== null && at < end - AT_LINE_SECONDS ? number : undefined
}

/** Every lap belongs to exactly one stint. */
export function stintsOf(car: Pick<RaceCar, 'laps' | 'ranges'>): Stint[] {
  const stints: Stint[] = []
  for (const [index, driver] of driversOfLaps(car).entries()) {
    const current = stints.at(-1)
    if (current && current.driver === driver) current.lastLap = index + 1
    else stints.push({ driver, firstLap: index + 1, lastLap: index + 1 })
  }
  return stints
}

export type Run = { firstLap: number; lastLap: number }

/** Laps between two visits to the pit lane, or stops of the race. Every lap belongs to exactly one run. */
export function runsOf({ laps, restarts = [] }: Pick<RaceCar, 'laps' | 'restarts'>): Run[] {
  const last = new Set(laps.filter(({ isPit }) => isPit).map(({ number }) => number))
  for (const { afterLap, firstLap } of restarts) last.add(afterLap).add(firstLap - 1)
  last.add(laps.length)
  const ends = [...last]
    .filter((lap) => lap >= 1 && lap <= laps.length)
    .toSorted((one, other) => one - other)
  return ends.map((lastLap, index) => ({ firstLap: (ends[index - 1] ?? 0) + 1, lastLap }))
}

/** Runs, cut where the driver changes. */
export function drivenRuns(car: Pick<RaceCar, 'laps' | 'ranges' | 'restarts'>): Stint[] {
  const stints = stintsOf(car)
  return runsOf(car).flatMap((run) =>
    stints.flatMap(({ driver, ...stint }) => {
      const firstLap = Math.max(run.firstLap, stint.firstLap)
      const lastLap = Math.min(run.lastLap, stint.lastLap)
      return firstLap > lastLap ? [] : { driver, firstLap, lastLap }
    }),
  )
}

/**
 * Race times in seconds between which laps were driven. Without the crossing at the end of the last ones, as of a car
 * that retired on its way, up to the last known one; null if the file tells none.
 */
export function timeOf(
  { firstLap, lastLap }: Run,
  car: Pick<RaceCar, 'restarts'> & { crossings: Crossings },
) {
  const start = startOfLap(car, firstLap)
  const end = lastCrossing(car.crossings.slice(firstLap - 1, lastLap))
  return start === null || end === null ? null : { start, end }
}

function inOrder(ranges: readonly DriverRange[]) {
  return ranges
    .filter(({ firstLap, lastLap }) => firstLap <= lastLap)
    .toSorted((one, other) => one.firstLap - other.firstLap)
}

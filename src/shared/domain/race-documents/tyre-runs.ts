import { knownLevel } from './levels.ts'
import { mean } from './median.ts'
import { isNewTyre, NEW_TYRE } from './new-tyre.ts'
import type { RaceCar } from './race-car.ts'

/** Laps on one set of tyres; a visit to the pit lane may change some wheels only. */
export type TyreRun = {
  /** Front left, front right, rear left, rear right: 0 to 3. */
  wheels: number[]
  firstLap: number
  lastLap: number
  compound: string | null
  /** Tread after the first and the last lap, the mean of the wheels, as a fraction of new ones. */
  treadAtStart: number | null
  treadAtEnd: number | null
  /** What a lap took off, as a fraction; null with fewer than two known laps. */
  costPerLap: number | null
}

type Car = Pick<RaceCar, 'laps' | 'restarts'>
type WheelRun = Omit<TyreRun, 'wheels'> & { wheel: number }

export type TyreChange = {
  /** The number of the lap that ended in the pit lane. */
  afterLap: number
  /** Front left, front right, rear left, rear right: 0 to 3. */
  wheels: number[]
}

/** The visits at which a car got other tyres; not the restart of a race that was stopped. */
export function tyreChangesOf(car: Car): TyreChange[] {
  const restarts = new Set(car.restarts?.map(({ firstLap }) => firstLap))
  const changes = new Map<number, number[]>()
  for (const { firstLap, wheels } of tyreRunsOf(car))
    if (firstLap > 1 && !restarts.has(firstLap))
      changes.set(firstLap - 1, [...(changes.get(firstLap - 1) ?? []), ...wheels])
  return [...changes].map(([afterLap, wheels]) => ({
    afterLap,
    wheels: wheels.toSorted((one, other) => one - other),
  }))
}

/** Empty if the file knows neither treads nor compounds. Wheels that were changed together are one run. */
export function tyreRunsOf(car: Car): TyreRun[] {
  const groups = new Map<string, WheelRun[]>()
  for (const wheel of [0, 1, 2, 3])
    for (const run of wheelRuns(car, wheel)) {
      const key = `${run.firstLap} ${run.lastLap} ${run.compound}`
      groups.set(key, [...(groups.get(key) ?? []), run])
    }
  return [...groups.values()]
    .map(together)
    .toSorted((one, other) => one.firstLap - other.firstLap || first(one) - first(other))
}

/** The tyres on which a car drove a lap: several runs where only some of its wheels were changed. */
export const tyresOn = (runs: readonly TyreRun[], lap: number) =>
  runs.filter(({ firstLap, lastLap }) => firstLap <= lap && lastLap >= lap)

/** 'Hard, Medium', as the wheels of these runs have them; null if the file knows none. */
export const compoundsOf = (runs: readonly TyreRun[]) =>
  [...new Set(runs.flatMap(({ compound }) => compound ?? []))].join(', ') || null

/** The mean of the wheels of these runs; null if nothing is known of any. */
export function meanOfWheels(
  runs: readonly TyreRun[],
  value: (run: TyreRun) => number | null,
): number | null {
  return mean(
    runs.flatMap((run) => {
      const one = value(run)
      return one === null ? [] : run.wheels.map(() => one)
    }),
  )
}

const first = ({ wheels }: TyreRun) => wheels[0] ?? 0

/** The runs of one wheel; every lap belongs to exactly one. */
function wheelRuns({ laps, restarts = [] }: Car, wheel: number): WheelRun[] {
  const stops = new Set(restarts.flatMap(({ afterLap, firstLap }) => [afterLap, firstLap - 1]))
  const treads = laps.map((lap) => knownLevel(lap.tread[wheel] ?? null, lap))
  const compounds = laps.map(({ compounds: names }) => names[wheel] ?? null)
  if (!treads.some(isKnown) && !compounds.some(isKnown)) return []
  const runs: WheelRun[] = []
  let from = 0
  for (const [index, { isPit }] of laps.entries()) {
    const isLast = index === laps.length - 1
    if (!isLast && !stops.has(index + 1) && !(isPit && isNewTyre(laps, index, wheel))) continue
    runs.push(runOf(from, index))
    from = index + 1
  }
  return runs

  function runOf(start: number, end: number): WheelRun {
    const known = treads.slice(start, end + 1).flatMap((tread, offset) => {
      const before = treads[start + offset - 1] ?? null
      // With the box before the line, the lap into the pit lane already has the tread of the next tyre.
      const isNext = offset > 0 && tread !== null && before !== null && tread > before + NEW_TYRE
      return tread === null || isNext ? [] : { tread, lap: start + offset }
    })
    const begin = known[0]
    const last = known.at(-1)
    const driven = begin && last ? last.lap - begin.lap : 0
    return {
      wheel,
      firstLap: start + 1,
      lastLap: end + 1,
      compound: compounds[start] ?? compounds.slice(start, end).find(isKnown) ?? null,
      treadAtStart: begin?.tread ?? null,
      treadAtEnd: last?.tread ?? null,
      costPerLap: begin && last && driven > 0 ? (begin.tread - last.tread) / driven : null,
    }
  }
}

function together(runs: readonly WheelRun[]): TyreRun {
  const [one] = runs
  const meanOf = (value: (run: WheelRun) => number | null) => mean(runs.map(value).filter(isKnown))
  return {
    wheels: runs.map(({ wheel }) => wheel),
    firstLap: one?.firstLap ?? 0,
    lastLap: one?.lastLap ?? 0,
    compound: one?.compound ?? null,
    treadAtStart: meanOf(({ treadAtStart }) => treadAtStart),
    treadAtEnd: meanOf(({ treadAtEnd }) => treadAtEnd),
    costPerLap: meanOf(({ costPerLap }) => costPerLap),
  }
}

const isKnown = <T>(value: T | null | undefined): value is T =>
  value !== null && value !== undefined

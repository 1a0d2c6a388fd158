import { ordinal } from '../numbers.ts'
import type { Stint } from '../race-file.ts'

/** A `Swap` element: a driver and their range of laps. */
export type Swap = { driverName: string; startLap: string | undefined; endLap: string | undefined }

export type StintsOfCar = {
  stints: Stint[]
  /** Laps without a named `Swap`. */
  unnamedLaps: number
  /** Laps with more than one named driver. */
  sharedLaps: number
}

type Car = {
  /** The driver at the flag. */
  driverName: string
  lapCount: number
}

type Written = { driverName: string; firstLap: number; lastLap: number }

/**
 * The stints of a car in lap order; each lap belongs to at most one driver. If stints overlap, the one that began later
 * gets the laps, and of two that began together the shorter one: a stint inside another interrupts it. Laps without a
 * name belong to nobody, but the last ones to the driver at the flag, and all of a car with one driver to that one.
 */
export function readStints(swaps: Swap[], car: Car): StintsOfCar {
  const written = swaps
    .map((swap) => ({
      driverName: swap.driverName,
      firstLap: ordinal(swap.startLap) ?? 0,
      lastLap: ordinal(swap.endLap) ?? 0,
    }))
    .filter(({ firstLap, lastLap, ...swap }) => swap.driverName && firstLap && lastLap >= firstLap)
    .sort((a, b) => a.firstLap - b.firstLap || b.lastLap - a.lastLap)
  // Nobody else is known to have been in the car.
  if (written.every(({ driverName }) => driverName === car.driverName)) {
    const whole = { driverName: car.driverName, firstLap: 1, lastLap: Math.max(1, car.lapCount) }
    return { stints: [{ number: 1, ...whole }], unnamedLaps: 0, sharedLaps: 0 }
  }

  const { pieces, sharedLaps } = cut(written)
  const { stints, unnamedLaps } = fill(pieces, car)
  return {
    stints: stints.map((stint, index) => ({ number: index + 1, ...stint })),
    unnamedLaps,
    sharedLaps,
  }
}

/** Splits overlapping stints into pieces that do not overlap. */
function cut(written: Written[]) {
  const edges = new Set(written.flatMap(({ firstLap, lastLap }) => [firstLap, lastLap + 1]))
  const starts = [...edges].sort((a, b) => a - b)
  const pieces: (Written & { source: Written })[] = []
  let sharedLaps = 0
  starts.forEach((firstLap, index) => {
    const lastLap = (starts[index + 1] ?? firstLap) - 1
    const covering = written.filter((one) => one.firstLap <= firstLap && one.lastLap >= lastLap)
    // The list is sorted: the last one began last and ends first.
    const source = covering.at(-1)
    if (!source || lastLap < firstLap) return
    if (covering.some(({ driverName }) => driverName !== source.driverName))
      sharedLaps += lastLap - firstLap + 1
    const previous = pieces.at(-1)
    if (previous?.source === source && previous.lastLap === firstLap - 1) previous.lastLap = lastLap
    else pieces.push({ driverName: source.driverName, firstLap, lastLap, source })
  })
  return { pieces, sharedLaps }
}

/** Counts the laps between, before and after the pieces, and assigns the last ones to the driver at the flag. */
function fill(pieces: Written[], { driverName, lapCount }: Car) {
  const stints: Written[] = []
  let unnamedLaps = 0
  let next = 1
  for (const { driverName: driver, firstLap, lastLap } of pieces) {
    unnamedLaps += firstLap - next
    stints.push({ driverName: driver, firstLap, lastLap })
    next = lastLap + 1
  }
  const last = stints.at(-1)
  if (lapCount >= next) {
    unnamedLaps += lapCount - next + 1
    if (last?.driverName === driverName) last.lastLap = lapCount
    else stints.push({ driverName, firstLap: next, lastLap: lapCount })
  }
  return { stints, unnamedLaps }
}

/**
 * Outside of races, a car waits in the garage with the professional of its livery, whom the game then lists on the first
 * lap and never again. Somebody who took over from a driver by the log is a person.
 * @param changers names in the driver changes of the log
 */
export function withoutLiveryDriver(
  swaps: Swap[],
  { driverName, changers }: { driverName: string; changers: ReadonlySet<string> },
): Swap[] {
  const isOfLivery = (swap: Swap) =>
    ordinal(swap.startLap) === 1 &&
    ordinal(swap.endLap) === 1 &&
    swap.driverName !== driverName &&
    !changers.has(swap.driverName) &&
    swaps.every((other) => other === swap || other.driverName !== swap.driverName)
  return swaps.filter((swap) => !isOfLivery(swap))
}

/** All named drivers of the car, each once, in lap order. */
export function listDrivers(stints: Stint[], swaps: Swap[], driverName: string) {
  const names = [...stints, ...swaps].map((drive) => drive.driverName).filter(Boolean)
  return [...new Set([...names, driverName])]
}

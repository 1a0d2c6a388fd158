import type { RaceCar } from './race-car.ts'

/** Race times in seconds at which a car completed its laps; index 0 is lap 1. Null where the file does not tell it. */
export type Crossings = readonly (number | null)[]

/** Session time of the green flag: the earliest start of a first lap. Null if no car has one. */
export function greenSeconds(cars: readonly RaceCar[]): number | null {
  const starts = cars.flatMap(({ laps }) => laps[0]?.startedSeconds ?? [])
  return starts.length === 0 ? null : Math.min(...starts)
}

/**
 * When a car completed each lap: the next lap starts there; otherwise the lap's own start and time tell it, then the
 * finish time, then the crossing before. Times that a jump of the clock has put out of order are left out, as few as
 * possible.
 * @param green session time of the green flag, in seconds
 */
export function crossingsOf({ laps, flagSeconds }: RaceCar, green: number): Crossings {
  const found: (number | null)[] = []
  for (const [index, { startedSeconds, seconds }] of laps.entries()) {
    const nextStart = laps[index + 1]?.startedSeconds ?? null
    const isLast = index === laps.length - 1
    const before = index === 0 ? 0 : (found[index - 1] ?? null)
    if (nextStart !== null) found.push(nextStart - green)
    else if (startedSeconds !== null && seconds !== null)
      found.push(startedSeconds - green + seconds)
    else if (isLast && flagSeconds !== null) found.push(flagSeconds)
    else found.push(before !== null && seconds !== null ? before + seconds : null)
  }
  return inRisingOrder(found)
}

/** The number of laps that a car has completed at a race time. */
export function lapsAt(crossings: Crossings, seconds: number) {
  return crossings.findLastIndex((at) => at !== null && at <= seconds) + 1
}

/** Seconds from one crossing to the next, which also a lap without a valid time has. Index 0 is lap 1. */
export function durationsOf(crossings: Crossings): readonly (number | null)[] {
  return crossings.map((end, index) => {
    const start = index === 0 ? 0 : (crossings[index - 1] ?? null)
    return end === null || start === null ? null : end - start
  })
}

/** Keeps the longest rising sequence. */
function inRisingOrder(times: readonly (number | null)[]): Crossings {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, time] of times.entries()) {
    if (time === null || time <= 0) continue
    // Ends rise with their length, so the first that is not smaller is replaced.
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((times[ends[middle] as number] as number) < time) low = middle + 1
      else high = middle
    }
    before[index] = low === 0 ? -1 : (ends[low - 1] as number)
    ends[low] = index
  }
  const kept = new Set<number>()
  for (let index = ends.at(-1) ?? -1; index !== -1; index = before[index] as number) kept.add(index)
  return times.map((time, index) => (kept.has(index) ? time : null))
}

import { matchChanges } from '#shared/domain/race-documents/match-changes.ts'
import type { DriverChange, Stint } from '../race-file.ts'
import { type CarLaps, timesOf } from '../rows/car-laps.ts'

type Timed = {
  stints: Stint[]
  /** Driver changes that fit no stint. */
  unused: DriverChange[]
}

type Car = { stints: Stint[]; laps: CarLaps }

/**
 * Adds start and end times to the stints of a car, if the log has the driver changes between them.
 * @param green session time of the green flag; before it, drivers may change as they like
 */
export function timeStints({ stints, laps }: Car, changes: DriverChange[], green: number): Timed {
  if (changes.length === 0) return { stints, unused: [] }
  const timed = stints.map((stint) => ({ ...stint }))
  const matched = matchChanges(stints, changes, timesOf(laps))
  for (const { stint, changes: used } of matched) {
    const [before, after] = [timed[stint - 1], timed[stint]]
    if (before) before.endedSeconds = used[0].etSeconds
    const last = used.at(-1)
    if (after && last) after.startedSeconds = last.etSeconds
  }
  const used = new Set(matched.flatMap((one) => one.changes))
  const unused = changes.filter((one) => !used.has(one) && one.etSeconds >= green)
  return { stints: timed, unused }
}

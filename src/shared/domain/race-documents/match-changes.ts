import { LOG_STEP } from './last-logged.ts'
import type { RaceLap } from './race-car.ts'

type LoggedChange = { etSeconds: number; oldName: string; newName: string }

type NamedStint = { driverName: string; firstLap: number; lastLap: number }

type Lap = Pick<RaceLap, 'number' | 'startedSeconds' | 'seconds'>

type MatchedChange<Change extends LoggedChange> = {
  /** Position of the stint that began. */
  stint: number
  /** The driver before left the car with the first one, the next one got in with the last. */
  changes: readonly [Change, ...Change[]]
}

/**
 * The changes of the log that began the stints of a car: between its two drivers, while it was on the last lap of the
 * one or the first lap of the other. So a change before the start, or one that no lap followed, begins no stint. Where
 * the laps have no times, the order of the changes tells. Several may belong to one stop, of which only the last driver
 * drove on.
 */
export function matchChanges<Change extends LoggedChange>(
  stints: readonly NamedStint[],
  changes: readonly Change[],
  laps: readonly Lap[],
): MatchedChange<Change>[] {
  const open = changes.toSorted((one, other) => one.etSeconds - other.etSeconds)
  const matched: MatchedChange<Change>[] = []
  let next = 0
  for (const [stint, { driverName, firstLap }] of stints.entries()) {
    const before = stints[stint - 1]
    if (!before) continue
    const times = timesAround(laps, firstLap)
    const found = open.flatMap((change, index) => {
      const isWithin = change.etSeconds >= times.from && change.etSeconds <= times.to
      if (index < next || !isWithin || change.newName !== driverName) return []
      const first = firstOfStop({ open, next, times }, index, before.driverName)
      return first === null ? [] : { first, last: index }
    })
    const [best] = found.toSorted(
      (one, other) =>
        distanceTo(times.line, open[one.last]) - distanceTo(times.line, open[other.last]),
    )
    const used = best ? open.slice(best.first, best.last + 1) : []
    const [first, ...others] = used
    if (!best || !first) continue
    matched.push({ stint, changes: [first, ...others] })
    next = best.last + 1
  }
  return matched
}

type Times = { from: number; to: number; line: number | null }

/** Session times between which a change is of the lap before this one, or of this one; and of the line between them. */
function timesAround(laps: readonly Lap[], lap: number): Times {
  let from = -Infinity
  let to = Infinity
  let line: number | null = null
  for (const { number, startedSeconds, seconds } of laps) {
    if (startedSeconds === null) continue
    if (number < lap) from = startedSeconds
    if (number === lap) line = startedSeconds
    const end = seconds === null ? Infinity : startedSeconds + seconds
    if (number === lap - 1 && end < Infinity) line ??= end
    if (number === lap) to = Math.min(to, end)
    if (number > lap) to = Math.min(to, startedSeconds)
  }
  return { from: from - LOG_STEP, to: to + LOG_STEP, line }
}

type Stop<Change> = { open: readonly Change[]; next: number; times: Times }

/** The change with which a driver left the car before the one at `last`; null if others do not lead from it to that. */
function firstOfStop<Change extends LoggedChange>(
  { open, next, times }: Stop<Change>,
  last: number,
  oldName: string,
) {
  for (let index = last; index >= next; index--) {
    const change = open[index]
    const after = index === last ? undefined : open[index + 1]
    if (!change || change.etSeconds < times.from) return null
    if (after && after.oldName !== change.newName) return null
    if (change.oldName === oldName) return index
  }
  return null
}

/** Without a line, the first counts, since sorting keeps the order. */
const distanceTo = (line: number | null, change: LoggedChange | undefined) =>
  line === null || !change ? 0 : Math.abs(change.etSeconds - line)

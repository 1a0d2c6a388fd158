import type { DriverChange, Stint } from '../race-file.ts'

type Timed = {
  stints: Stint[]
  /** Driver changes that fit no stint. */
  unused: DriverChange[]
}

/**
 * Adds start and end times to the stints of a car, if the log has the driver changes between them. Each change is used
 * once, in chronological order.
 */
export function timeStints(stints: Stint[], changes: DriverChange[]): Timed {
  const timed = stints.map((stint) => ({ ...stint }))
  const open = changes.toSorted((a, b) => a.etSeconds - b.etSeconds)
  const unused: DriverChange[] = []
  let at = 1
  for (const change of open) {
    const index = timed.findIndex(
      (stint, i) =>
        i >= at &&
        stint.driverName === change.newName &&
        timed[i - 1]?.driverName === change.oldName,
    )
    const [before, after] = [timed[index - 1], timed[index]]
    if (!before || !after) {
      unused.push(change)
      continue
    }
    before.endedSeconds = change.etSeconds
    after.startedSeconds = change.etSeconds
    at = index + 1
  }
  return { stints: timed, unused }
}

import type { DriverChange, Stint } from './race-file.ts'

type Timed = {
  stints: Stint[]
  /** Changes that begin none of the stints. */
  unused: DriverChange[]
}

/**
 * The stints of a car with the session times at which they began and ended, where the log has the change of drivers between
 * them. Each change serves once, in the order of their times.
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

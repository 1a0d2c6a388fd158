import type { CarResult, DriverChange, Incident, Penalty, TrackLimit } from './race-file.ts'

type Cars = Pick<CarResult, 'entry' | 'drivers'>[]
type Log = {
  incidents: Incident[]
  trackLimits: TrackLimit[]
  penalties: Penalty[]
  driverChanges: DriverChange[]
}

/** Adds to each log line the car that it is about, if that is certain. */
export function linkLog(log: Log, cars: Cars): Log {
  const entryOf = nameLinker(cars)
  for (const lines of [log.incidents, log.trackLimits, log.penalties])
    for (const line of lines) line.entry = entryOf(line.driverName)
  for (const change of log.driverChanges) {
    const entry = entryOf(change.newName)
    if (entry === entryOf(change.oldName)) change.entry = entry
  }
  const { incidents, trackLimits, penalties, driverChanges } = log
  return { incidents, trackLimits, penalties, driverChanges }
}

/** Returns a function that finds the car of a name in the log: undefined unless exactly one car has it. */
function nameLinker(cars: Cars) {
  const entries = new Map<string, number | undefined>()
  for (const { entry, drivers } of cars)
    for (const name of drivers) entries.set(name, entries.has(name) ? undefined : entry)
  return (name: string) => entries.get(name)
}

import type { CarResult, DriverChange, Incident, Penalty, TrackLimit } from './race-file.ts'

type Cars = Pick<CarResult, 'entry' | 'drivers'>[]
type Log = {
  incidents: Incident[]
  trackLimits: TrackLimit[]
  penalties: Penalty[]
  driverChanges: DriverChange[]
}

/** The lines of the log, each with the car that it is about where that is certain. */
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

/** Finds the one car that a name of the log drove. A name of two cars, or of none, finds nothing. */
function nameLinker(cars: Cars) {
  const entries = new Map<string, number | undefined>()
  for (const { entry, drivers } of cars)
    for (const name of drivers) entries.set(name, entries.has(name) ? undefined : entry)
  return (name: string) => entries.get(name)
}

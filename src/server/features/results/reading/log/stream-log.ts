import { LIMITS } from '../limits.ts'
import { nonNegative } from '../numbers.ts'
import type {
  CarResult,
  Damage,
  DriverChange,
  Incident,
  Penalty,
  RaceOf,
  TrackLimit,
} from '../race-file.ts'
import { crossingsLog } from './crossings-log.ts'
import { nameLinker } from './name-linker.ts'
import { readPenalty } from './read-penalty.ts'
import { readDamage, readDriverChange, readIncident, readTrackLimit } from './read-stream-line.ts'
import type { Attributes } from '../xml/flat-line.ts'

export const isKept = (element: string) =>
  element === 'Score' ||
  element === 'TrackLimits' ||
  element === 'Incident' ||
  element === 'Sector' ||
  element === 'Penalty' ||
  element === 'DriverChange'

/**
 * Collects the log lines to store: never chat, network addresses or joins. Of the lines about the line and the sectors,
 * only crossings that laps lack are kept.
 */
export function streamLog() {
  const log: Log = { incidents: [], damages: [], trackLimits: [], penalties: [], driverChanges: [] }
  const omitted: RaceOf<unknown>['omitted'] = {
    incidents: 0,
    damages: 0,
    trackLimits: 0,
    penalties: 0,
    driverChanges: 0,
  }
  const crossings = crossingsLog()
  let endsAt: number | undefined
  const isRepeated = repeatedLines()

  function keep<Kind extends keyof Log>(kind: Kind, line: Log[Kind][number]) {
    const lines: (typeof line)[] = log[kind]
    if (lines.length < LIMITS.streamLines) lines.push(line)
    else omitted[kind] += 1
  }

  /** Only the time matters of lines that are not kept. */
  function see(attributes: Attributes) {
    const etSeconds = nonNegative(attributes('et'))
    if (etSeconds !== undefined) endsAt = Math.max(endsAt ?? 0, etSeconds)
  }

  return {
    ...log,
    omitted,
    crossings,
    see,
    /** The last moment of the log in seconds; undefined without one. */
    endsAt: () => endsAt,
    add(element: string, attributes: Attributes, text: string) {
      see(attributes)
      if (element === 'Score') crossings.add(text)
      else if (element === 'Incident') {
        const incident = readIncident(attributes, text)
        if (incident) keep('incidents', incident)
      } else if (element === 'Sector') {
        const damage = readDamage(attributes, text)
        if (damage) keep('damages', damage)
      } else if (element === 'TrackLimits') {
        const limit = readTrackLimit(attributes, text)
        if (limit && !isRepeated(limit, attributes('ID'))) keep('trackLimits', limit)
      } else if (element === 'Penalty') {
        const penalty = readPenalty(attributes, text)
        if (penalty && !isBookkeeping(penalty, log.penalties.at(-1))) keep('penalties', penalty)
      } else if (element === 'DriverChange') {
        const change = readDriverChange(attributes, text)
        if (change) keep('driverChanges', change)
      }
    },
  }
}

type Cars = Pick<CarResult, 'entry' | 'drivers'>[]
type Log = {
  incidents: Incident[]
  damages: Damage[]
  trackLimits: TrackLimit[]
  penalties: Penalty[]
  driverChanges: DriverChange[]
}

/** Adds to each log line the car that it is about, if that is certain. */
export function linkLog(log: Log, cars: Cars): Log {
  const entryOf = nameLinker(cars)
  for (const lines of [log.incidents, log.damages, log.trackLimits, log.penalties])
    for (const line of lines) line.entry = entryOf(line.driverName)
  for (const change of log.driverChanges) {
    const entry = entryOf(change.newName)
    if (entry === entryOf(change.oldName)) change.entry = entry
  }
  const { incidents, damages, trackLimits, penalties, driverChanges } = log
  return { incidents, damages, trackLimits, penalties, driverChanges }
}

/**
 * Online sessions log each TrackLimits line twice. Two equal lines within a tenth of a second count once: no car leaves
 * the track twice in that time without a change of its points.
 */
function repeatedLines() {
  let sameTime: { limit: TrackLimit; id: string | undefined }[] = []
  return (limit: TrackLimit, id: string | undefined) => {
    if (sameTime[0]?.limit.etSeconds !== limit.etSeconds) sameTime = []
    const isRepeated = sameTime.some((other) => other.id === id && isSameLimit(other.limit, limit))
    if (!isRepeated && sameTime.length < LINES_AT_ONCE) sameTime.push({ limit, id })
    return isRepeated
  }
}

// More lines than any field of cars produces in a tenth of a second.
const LINES_AT_ONCE = 200

const isSameLimit = (a: TrackLimit, b: TrackLimit) =>
  a.driverName === b.driverName &&
  a.lap === b.lap &&
  a.warningPoints === b.warningPoints &&
  a.currentPoints === b.currentPoints &&
  a.resolution === b.resolution &&
  a.text === b.text

/** After adding seconds at the flag, the game logs the penalty as served, although it was not. */
function isBookkeeping(penalty: Penalty, previous: Penalty | undefined) {
  return (
    penalty.action === 'served' &&
    previous?.action === 'added' &&
    previous.driverName === penalty.driverName &&
    previous.etSeconds === penalty.etSeconds
  )
}

import { formatMoment, formatWeekday } from '../words/dates.ts'
import { counted, plural } from '../words/plural.ts'
import { SESSION_WORDS } from './session-name.ts'
import type { SessionKind } from './session-kind.ts'

type Recorded = {
  kind: SessionKind
  startedAt: Date
  minutes?: number | undefined
  lapLimit?: number | undefined
  mostLaps: number
  /** Cars that took the flag. */
  finishers: number
  /** Undefined if the file does not tell. */
  recordedSeconds: number | undefined
}

type Planned = { startDateTime: Date; endDateTime: Date; timezone: string }

/** The clocks of two computers differ, and a host may start a little early. */
const EARLY_MS = 5 * 60_000
const FAR_MS = 36 * 60 * 60_000

/** Why a session may not be of this event, by when it was driven; undefined if it may. */
export function dateOddity({ kind, startedAt }: Recorded, event: Planned): string | undefined {
  const what = SESSION_WORDS[kind].toLowerCase()
  const { startDateTime, endDateTime, timezone } = event
  const at = startedAt.getTime()
  const apart = Math.max(startDateTime.getTime() - at, at - endDateTime.getTime())
  if (apart > FAR_MS)
    return `This ${what} was driven on ${formatWeekday(startedAt, timezone)}, but the event is on ${formatWeekday(startDateTime, timezone)}.`
  // Practice and qualifying come before the race.
  if (kind !== 'race' || at >= startDateTime.getTime() - EARLY_MS) return undefined
  return `This ${what} began at ${formatMoment(startedAt, timezone)}, before the event's start at ${formatMoment(startDateTime, timezone)}.`
}

/** Says that a recording of a race ends before anybody finished; undefined otherwise. */
export function flagOddity(recorded: Recorded): string | undefined {
  const { kind, finishers, recordedSeconds, minutes, lapLimit, mostLaps } = recorded
  if (kind !== 'race' || finishers > 0) return undefined
  const driven =
    minutes !== undefined && recordedSeconds !== undefined
      ? `${Math.floor(recordedSeconds / 60)} of ${counted(minutes, 'minute')}`
      : lapLimit !== undefined
        ? `${mostLaps} of ${counted(lapLimit, 'lap')}`
        : counted(mostLaps, 'lap')
  return `No car took the flag; the recording ends after ${driven}.`
}

/** Says that fewer than half of an event's entries are in a file; undefined otherwise. */
export function entriesOddity({ entries, found }: { entries: number; found: number }) {
  if (found * 2 >= entries) return undefined
  const many = found === 0 ? 'None' : `Only ${found}`
  return `${many} of the event's ${counted(entries, 'entry', 'entries')} ${plural(found, 'is', 'are')} in this file.`
}

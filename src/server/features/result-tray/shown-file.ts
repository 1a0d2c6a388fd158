import type { TrayReading } from '#server/database/schema.ts'
import type { SentFile, TrayFile } from '#shared/contract/result-tray.ts'
import { fittingEvents, type PossibleEvent } from '#shared/domain/result-tray/takes-by-itself.ts'
import { deletedAt } from '#shared/domain/result-tray/tray-states.ts'
import type { findSentFile, listTrayFiles } from './tray.queries.ts'

type Sent = NonNullable<Awaited<ReturnType<typeof findSentFile>>>
type Listed = Awaited<ReturnType<typeof listTrayFiles>>[number]

export function toSentFile({ file, event }: Sent): SentFile {
  const { id, sha256, state, reasons } = file
  return { id, sha256, state, event, reasons }
}

type Suggested = PossibleEvent & { id: number }

const SUGGESTED_WITHIN_MS = 2 * 24 * 60 * 60_000

/** @param eventsFor those to which it may belong, with why it is not from their track */
export function toTrayFile(
  listed: Listed,
  eventsFor: (reading: TrayReading) => readonly Suggested[],
): TrayFile {
  const { file, sentByName, fileInUse } = listed
  const { name, sizeBytes, sentAt, state, sessionId, isByItself, before, reading } = file
  const isWaiting = state === 'waiting'
  return {
    ...toSentFile(listed),
    name,
    sizeBytes,
    sentAt,
    sentBy: sentByName,
    session: reading && {
      kind: reading.kind,
      startedAt: new Date(reading.startedAt),
      trackVenue: reading.trackVenue,
      trackCourse: reading.trackCourse,
      cars: reading.cars,
      finishers: reading.finishers,
    },
    sessionId,
    suggestedEventId: isWaiting && reading ? suggest(reading, sentAt, eventsFor(reading)) : null,
    deletedAt: isWaiting ? deletedAt(sentAt) : null,
    isByItself,
    canUndo: before !== null && before.fileInUse === fileInUse,
  }
}

/** The one that fits, else the nearest by the file's own clock that is at its track. */
function suggest(reading: TrayReading, sentAt: Date, events: readonly Suggested[]) {
  const startedAt = new Date(reading.startedAt)
  const [fitting, ...others] = fittingEvents({ startedAt }, events, sentAt)
  if (fitting && others.length === 0) return fitting.id
  const apart = ({ startDateTime }: Suggested) =>
    Math.abs(startDateTime.getTime() - startedAt.getTime())
  const [nearest] = events
    .filter((event) => event.trackProblem === null && apart(event) <= SUGGESTED_WITHIN_MS)
    .toSorted((a, b) => apart(a) - apart(b))
  return nearest?.id ?? null
}

import type { Database } from '#server/database/database.ts'
import type { Recording } from '#shared/contract/recordings.ts'
import { clockStart, listRecordings } from './recordings.queries.ts'

/** The recordings of an event, with the position at which its race begins, or the clock of another session. */
export async function recordingsIn(tx: Database, eventId: number, session: number | undefined) {
  const recordings = await listRecordings(tx, eventId)
  if (session === undefined) return recordings
  return inSession(
    recordings,
    await clockStart(tx, eventId),
    await clockStart(tx, eventId, session),
  )
}

/** Empty if the files do not tell it. */
function inSession(recordings: readonly Recording[], race: Date | null, session: Date | null) {
  if (!race || !session) return []
  const later = Math.round((session.getTime() - race.getTime()) / 1000)
  return recordings.map((one) => ({ ...one, greenSeconds: one.greenSeconds + later }))
}

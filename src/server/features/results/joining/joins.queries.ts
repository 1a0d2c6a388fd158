import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, resultFiles } from '#server/database/schema.ts'
import type { JoinedFile, StoredJoin } from '#server/database/stored-join.ts'
import { invalidInput, notFound } from '#server/errors.ts'
import { findSessionId } from '../sessions.queries.ts'
import { findStoredFile } from '../importing/stored-file.queries.ts'

const JOINABLE = {
  id: resultFiles.id,
  sha256: resultFiles.sha256,
  originalName: resultFiles.originalName,
  sizeBytes: resultFiles.sizeBytes,
  sessionStartedAt: resultFiles.sessionStartedAt,
  uploadedAt: resultFiles.uploadedAt,
  minutes: resultFiles.minutes,
}

/**
 * The wanted race of the event, or without one the event's; and the version of its results.
 * @throws not_found if the wanted session is none of the event's
 */
export async function getJoinableRace(db: Database, eventId: number, wanted: number | undefined) {
  const [event] = await db
    .select({ version: events.resultsVersion })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event) throw notFound('Event')
  return { ...event, sessionId: await findSessionId(db, eventId, wanted) }
}

/**
 * The files of a session, each once, as they were last in use, in the order in which they were driven. Without those
 * that only filled in what another one does not know.
 */
export async function listJoinableFiles(
  db: Database,
  sessionId: number,
  join: StoredJoin | undefined,
) {
  const rows = await db
    .select({ ...JOINABLE, filledFrom: resultFiles.filledFrom })
    .from(resultFiles)
    // What the row of a join says of its session is that of all files together.
    .where(and(eq(resultFiles.sessionId, sessionId), isNull(resultFiles.joined)))
    .orderBy(asc(resultFiles.sessionStartedAt), asc(resultFiles.id))
  const joined = new Set(join?.files.map(({ id }) => id))
  const latest = rows.toSorted(
    (one, other) => Number(joined.has(other.id)) - Number(joined.has(one.id)) || other.id - one.id,
  )
  const seen = new Set<string>()
  const listed = new Set<number>()
  for (const { id, sha256, filledFrom } of latest) {
    if (seen.has(sha256)) continue
    listed.add(id)
    for (const file of [{ sha256 }, ...(filledFrom ?? [])]) seen.add(file.sha256)
  }
  return rows.filter(({ id }) => listed.has(id)).map(({ filledFrom: _filled, ...file }) => file)
}

/**
 * Stored files of a session, in the given order.
 * @throws invalid_input if one is not of the session, or occurs twice
 */
export async function getFilesToJoin(
  db: Database,
  sessionId: number,
  ids: readonly number[],
): Promise<JoinedFile[]> {
  const rows = await db
    .select({
      id: resultFiles.id,
      sha256: resultFiles.sha256,
      originalName: resultFiles.originalName,
      sizeBytes: resultFiles.sizeBytes,
      filledFrom: resultFiles.filledFrom,
    })
    .from(resultFiles)
    .where(and(eq(resultFiles.sessionId, sessionId), inArray(resultFiles.id, [...ids])))
  const files = ids.flatMap((id): JoinedFile[] => {
    const row = rows.find((one) => one.id === id)
    if (!row) return []
    const { filledFrom, ...file } = row
    return [{ ...file, ...(filledFrom && { filledFrom }) }]
  })
  if (files.length < ids.length) throw invalidInput('Choose files of this race.', 'files')
  if (new Set(files.map(({ sha256 }) => sha256)).size < files.length)
    throw invalidInput('Choose each file only once.', 'files')
  return files
}

/** How a session's results are joined; undefined if they are those of one file, or removed. */
export async function findJoin(db: Database, sessionId: number) {
  const file = await findStoredFile(db, sessionId)
  return file?.joined ?? undefined
}

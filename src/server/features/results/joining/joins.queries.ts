import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, resultFiles } from '#server/database/schema.ts'
import type { JoinedFile } from '#server/database/stored-join.ts'
import { invalidInput, notFound } from '#server/errors.ts'
import { findStoredFile } from '../stored-file.queries.ts'

const JOINABLE = {
  id: resultFiles.id,
  sha256: resultFiles.sha256,
  originalName: resultFiles.originalName,
  sizeBytes: resultFiles.sizeBytes,
  sessionStartedAt: resultFiles.sessionStartedAt,
  uploadedAt: resultFiles.uploadedAt,
  minutes: resultFiles.minutes,
}

/** The event's race, and the version of its results. */
export async function getJoinableRace(db: Database, eventId: number) {
  const [event] = await db
    .select({ sessionId: events.raceSessionId, version: events.resultsVersion })
    .from(events)
    .where(eq(events.id, eventId))
  if (!event) throw notFound('Event')
  return event
}

/** The files of a session, each once, in the order in which they were driven. */
export async function listJoinableFiles(db: Database, sessionId: number) {
  const rows = await db
    .select({ ...JOINABLE, joined: resultFiles.joined })
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, sessionId))
    .orderBy(asc(resultFiles.sessionStartedAt), asc(resultFiles.id))
  const once = new Map<string, (typeof rows)[number]>()
  for (const row of rows) {
    const known = once.get(row.sha256)
    // What the row of a join says of its session is that of all files together.
    if (!known || known.joined) once.set(row.sha256, row)
  }
  return [...once.values()].map(({ joined: _joined, ...file }) => file)
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
    })
    .from(resultFiles)
    .where(and(eq(resultFiles.sessionId, sessionId), inArray(resultFiles.id, [...ids])))
  const files = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  if (files.length < ids.length) throw invalidInput("Choose files of this event's race.", 'files')
  if (new Set(files.map(({ sha256 }) => sha256)).size < files.length)
    throw invalidInput('Choose each file only once.', 'files')
  return files
}

/** How a session's results are joined; undefined if they are those of one file, or removed. */
export async function findJoin(db: Database, sessionId: number) {
  const file = await findStoredFile(db, sessionId)
  return file?.joined ?? undefined
}

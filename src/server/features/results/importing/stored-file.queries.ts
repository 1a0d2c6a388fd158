import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { carDrivers, eventSessions, resultFiles } from '#server/database/schema.ts'
import type { FilePlace } from '#server/stores/file-place.ts'
import { nameKey } from '#shared/domain/drivers/names.ts'
import { formerNamesOf } from '../links/former-names.queries.ts'
import { toKeptPaths } from './kept-files/kept-files.ts'
import type { StoredFile } from './merging/compare-upload.ts'
import type { UsedFile } from './used-file.ts'
import { findFileInUse, hasResults } from './rereading/reread.queries.ts'
import { hasCars } from '../sessions.queries.ts'

/** The file that the results of a session were read from; undefined if they were removed. */
export async function findStoredFile(db: Database, sessionId: number) {
  const file = await findFileInUse(db, sessionId)
  return file && (await hasResults(db, sessionId)) ? file : undefined
}

/** The files in use of sessions that have results, by session. */
export async function listFilesInUse(
  db: Database,
  { where, eventId }: { where?: SQL | undefined; eventId?: number },
): Promise<UsedFile[]> {
  return db
    .selectDistinctOn([resultFiles.sessionId], {
      sessionId: resultFiles.sessionId,
      fileId: resultFiles.id,
      kind: eventSessions.kind,
      sha256: resultFiles.sha256,
      originalName: resultFiles.originalName,
      sizeBytes: resultFiles.sizeBytes,
      joined: resultFiles.joined,
      filledFrom: resultFiles.filledFrom,
    })
    .from(resultFiles)
    .innerJoin(eventSessions, eq(eventSessions.id, resultFiles.sessionId))
    .where(
      and(eventId === undefined ? undefined : eq(eventSessions.eventId, eventId), where, hasCars),
    )
    .orderBy(asc(resultFiles.sessionId), desc(resultFiles.id))
}

/** Where the reading thread finds the files that results were read from. */
export async function toStoredFiles(place: FilePlace, files: readonly UsedFile[]) {
  const stored: StoredFile[] = []
  for (const { sessionId, fileId, joined, ...one } of files) {
    const recordings: StoredFile['recordings'][number][] = []
    for (const part of joined?.files ?? [one])
      for (const file of await toKeptPaths(place, [part]))
        recordings.push({ file, filledFrom: await toKeptPaths(place, part.filledFrom ?? []) })
    stored.push({ sessionId, fileId, recordings })
  }
  return stored
}

/** How the names of a session's results are matched; undefined if they were removed. */
export async function findMatchedNames(db: Database, sessionId: number) {
  const drivers = await db
    .select({
      name: carDrivers.name,
      userId: carDrivers.userId,
      eventId: eventSessions.eventId,
    })
    .from(carDrivers)
    .innerJoin(eventSessions, eq(eventSessions.id, carDrivers.sessionId))
    .where(eq(carDrivers.sessionId, sessionId))
    .orderBy(asc(carDrivers.entry), asc(carDrivers.ordinal))
  const [first] = drivers
  if (!first) return undefined
  const formerNames = await formerNamesOf(db, first.eventId)
  const open = drivers.filter(
    ({ name, userId }) => userId === null && !formerNames.has(nameKey(name)),
  )
  return {
    matched: drivers.filter(({ userId }) => userId !== null).length,
    unmatched: [...new Map(open.map(({ name }) => [nameKey(name), name])).values()],
  }
}

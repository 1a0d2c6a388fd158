import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { resultFiles, trayFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { FileRow } from './replaced-files.ts'

/** The files of each session that got the last one before a moment, oldest first. */
export async function listFileRowsBefore(db: Database, before: Date): Promise<FileRow[][]> {
  const quiet = db
    .select({ id: resultFiles.sessionId })
    .from(resultFiles)
    .groupBy(resultFiles.sessionId)
    .having(
      sql`count(*) > 1 and max(${resultFiles.uploadedAt}) < ${before.toISOString()}::timestamptz`,
    )
  const rows = await db
    .select({
      id: resultFiles.id,
      sessionId: resultFiles.sessionId,
      sha256: resultFiles.sha256,
      uploadedAt: resultFiles.uploadedAt,
      joined: resultFiles.joined,
      filledFrom: resultFiles.filledFrom,
    })
    .from(resultFiles)
    .where(inArray(resultFiles.sessionId, quiet))
    .orderBy(asc(resultFiles.id))
  const sessions = new Map<number, FileRow[]>()
  for (const { sessionId, ...row } of rows)
    sessions.set(sessionId, [...(sessions.get(sessionId) ?? []), row])
  return [...sessions.values()]
}

export async function deleteFileRows(tx: Database, ids: readonly number[]) {
  await tx.delete(resultFiles).where(inArray(resultFiles.id, [...ids]))
}

/** Whether any row names a kept file, also as a part of a join, as what fills another one in, or in the tray. */
export async function isFileNamed(db: Database, sha256: string) {
  const isInTray = and(eq(trayFiles.sha256, sha256), isNull(trayFiles.settledAt))
  return (
    (await db.$count(resultFiles, namesFile(sha256))) > 0 ||
    (await db.$count(trayFiles, isInTray)) > 0
  )
}

export function namesFile(sha256: string) {
  return or(
    eq(resultFiles.sha256, sha256),
    sql`strpos(${resultFiles.joined}::text, ${sha256}) > 0`,
    sql`strpos(${resultFiles.filledFrom}::text, ${sha256}) > 0`,
  )
}

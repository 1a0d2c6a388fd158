import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { one } from '#server/database/one.ts'
import { resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import type { FileReading } from '#shared/contract/results-desk.ts'
import { READER } from '../reading/reader.ts'

/** The session facts and oddities of a result file. */
export async function findFileReading(db: Database, fileId: number): Promise<FileReading> {
  const rows = await db
    .select({
      minutes: resultFiles.minutes,
      lapLimit: resultFiles.lapLimit,
      eventStartedAt: resultFiles.eventStartedAt,
      serverName: resultFiles.serverName,
      setting: resultFiles.setting,
      rules: resultFiles.rules,
      oddities: resultFiles.oddities,
      isOutdated: sql<boolean>`${resultFiles.reader} < ${READER}`,
    })
    .from(resultFiles)
    .where(eq(resultFiles.id, fileId))
  return one(rows)
}

import type { Database } from './database.ts'
import { resultFiles } from './schema.ts'

/** The SHA-256 of every result file that was taken: its name in DATA_DIR. */
export async function listResultFileSums(db: Database) {
  const rows = await db.selectDistinct({ sha256: resultFiles.sha256 }).from(resultFiles)
  return rows.map(({ sha256 }) => sha256)
}

import type { Database } from '#server/database/database.ts'
import { type FilePlace, removeFile } from '#server/stores/file-place.ts'
import { keptName } from './kept-files.ts'
import { isFileNamed } from './replaced-files.queries.ts'

/** Deletes a kept file that no row names any more. Lock the names first. */
export async function removeIfUnnamed(place: FilePlace, tx: Database, sha256: string) {
  if (!(await isFileNamed(tx, sha256))) await removeFile(place, keptName(sha256))
}

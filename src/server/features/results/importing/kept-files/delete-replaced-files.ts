import type { Deps } from '#server/deps.ts'
import { removeFile } from '#server/stores/file-place.ts'
import { keptName } from './kept-files.ts'
import { lockNames } from '../../links/name-links.queries.ts'
import { deleteFileRows, isFileNamed, listFileRowsBefore } from './replaced-files.queries.ts'
import { replacedRows } from './replaced-files.ts'

/** Deletes files that were replaced before a moment, in sessions that got no file since. */
export async function deleteReplacedFiles(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  before: Date,
  signal: AbortSignal,
) {
  let [rows, files] = [0, 0]
  for (const session of await listFileRowsBefore(db, before)) {
    signal.throwIfAborted()
    const replaced = replacedRows(session)
    if (replaced.length === 0) continue
    rows += replaced.length
    files += await db.transaction(async (tx) => {
      // Nobody stores the same file while it is deleted.
      await lockNames(tx)
      await deleteFileRows(
        tx,
        replaced.map(({ id }) => id),
      )
      const unnamed: string[] = []
      for (const sha256 of new Set(replaced.map((row) => row.sha256)))
        if (!(await isFileNamed(tx, sha256))) unnamed.push(sha256)
      // A row without its file could not be restored; a file without a row only takes space.
      for (const sha256 of unnamed) await removeFile(config, keptName(sha256))
      return unnamed.length
    })
  }
  return { rows, files }
}

import type { FilledFrom } from '#server/database/stored-filling.ts'
import type { StoredJoin } from '#server/database/stored-join.ts'

/** A row of a session's result files. */
export type FileRow = {
  id: number
  sha256: string
  uploadedAt: Date
  joined: Pick<StoredJoin, 'files' | 'replacedFileId'> | null
  filledFrom: readonly Pick<FilledFrom, 'sha256'>[] | null
}

/**
 * The rows of a session's files that were in use and are not needed any more. Those that were only kept beside the file in
 * use stay: other recordings, and parts of a stopped race that may still be joined.
 * @param rows of one session, oldest first: the last one is in use
 */
export function replacedRows<Row extends FileRow>(rows: readonly Row[]): Row[] {
  const inUse = rows.at(-1)
  if (!inUse) return []
  const needed = new Set([
    inUse.sha256,
    ...(inUse.filledFrom ?? []).map(({ sha256 }) => sha256),
    ...(inUse.joined?.files ?? []).flatMap(({ sha256, filledFrom = [] }) => [
      sha256,
      ...filledFrom.map((source) => source.sha256),
    ]),
  ])
  return rows.filter((row, index) => {
    if (needed.has(row.sha256) || row.id === inUse.joined?.replacedFileId) return false
    const [before, after] = [rows[index - 1], rows[index + 1]]
    return after !== undefined && !(before && isCopy(before, after))
  })
}

/** Whether the file in use was only put in front again: its row was copied, with the time of its upload. */
const isCopy = (before: FileRow, after: FileRow) =>
  before.sha256 === after.sha256 && before.uploadedAt.getTime() === after.uploadedAt.getTime()

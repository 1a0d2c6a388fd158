import type { Deps } from '#server/deps.ts'
import { readFile } from './read-file.ts'
import { listUnread } from './tray.queries.ts'

export { toReading } from './to-reading.ts'
export { deleteOldFiles as deleteOldTrayFiles } from './release-file.ts'

const LATE_MS = 5 * 60_000

/** Reads what a process was about to read when it died. Returns the number of files. */
export async function readUnread(deps: Deps, signal: AbortSignal) {
  const unread = await listUnread(deps.db, new Date(deps.now().getTime() - LATE_MS))
  for (const { id } of unread) {
    signal.throwIfAborted()
    await readFile(deps, id, undefined)
  }
  return unread.length
}

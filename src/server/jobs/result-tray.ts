import { readUnread } from '#server/features/result-tray/index.ts'
import type { Job } from './job.ts'

/** Reads files in the tray that a process did not come to read. */
export const resultTray: Job = {
  name: 'result-tray',
  everyMs: 60_000,
  timeoutMs: 10 * 60_000,
  run: async (deps, signal) => ({ files: await readUnread(deps, signal) }),
}

import { deleteReplacedFiles } from '#server/features/results/index.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Deletes result files that were replaced long ago, where REPLACED_FILES_DAYS says so. */
export const replacedFiles: Job = {
  name: 'replaced-files',
  everyMs: DAY_MS,
  timeoutMs: 10 * MINUTE_MS,
  run: async (deps, signal) => {
    const { replacedFilesDays: days } = deps.config
    if (days === undefined) return { rows: 0, files: 0 }
    return deleteReplacedFiles(deps, new Date(deps.now().getTime() - days * DAY_MS), signal)
  },
}

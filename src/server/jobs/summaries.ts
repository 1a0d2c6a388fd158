import { summariseSessions } from '#server/features/race-documents/index.ts'
import type { Job } from './job.ts'

/** Computes what drivers did in sessions that were imported by an older version. */
export const summaries: Job = {
  name: 'summaries',
  everyMs: 5 * 60 * 1_000,
  timeoutMs: 5 * 60 * 1_000,
  run: async (deps, signal) => ({ sessions: await summariseSessions(deps, signal) }),
}

import { finishCases } from '#server/features/cases/index.ts'
import type { Job } from './job.ts'

/** Decisions of the stewards become final when the time to appeal is over. */
export const finalCases: Job = {
  name: 'final-cases',
  everyMs: 60_000,
  timeoutMs: 5 * 60_000,
  run: async ({ db, now }, signal) => ({ finished: await finishCases(db, now(), signal) }),
}

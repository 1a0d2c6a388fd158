import { noteConflicts } from '#server/features/cases/index.ts'
import type { Job } from './job.ts'

/** Looks whether stewards who have voted turned out to have a conflict. */
export const lateConflicts: Job = {
  name: 'late-conflicts',
  everyMs: 5 * 60_000,
  timeoutMs: 5 * 60_000,
  run: async ({ db, now }, signal) => ({ noted: await noteConflicts(db, now(), signal) }),
}

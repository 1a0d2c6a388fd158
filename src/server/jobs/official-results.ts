import { confirmByThemselves } from '#server/features/results/index.ts'
import type { Job } from './job.ts'

/** Results become official by themselves where their event says so. */
export const officialResults: Job = {
  name: 'official-results',
  everyMs: 60_000,
  timeoutMs: 5 * 60_000,
  run: async (deps, signal) => ({ confirmed: await confirmByThemselves(deps, signal) }),
}

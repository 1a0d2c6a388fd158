import { alertDrivers, askInTime } from '#server/features/crew-plans/index.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000

/** Asks crews when they can drive, and tells drivers of races that run when they get in. */
export const crewPlans: Job = {
  name: 'crew-plans',
  // Jobs are looked at once a minute.
  everyMs: MINUTE_MS / 2,
  timeoutMs: 2 * MINUTE_MS,
  run: async (deps, signal) => ({
    told: await alertDrivers(deps, signal),
    asked: await askInTime(deps, signal),
  }),
}

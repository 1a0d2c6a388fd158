import type { Config } from '#server/config/config.ts'
import type { Pauses } from './job-runs.queries.ts'
import type { Job } from './job.ts'

const HOUR_MS = 60 * 60 * 1_000

/** A failed run is repeated after an hour at the latest. */
export function pausesOf({ everyMs, timeoutMs, hour }: Job, config: Config): Pauses {
  return {
    afterSuccess: hour ? { untilHour: hour(config) } : everyMs,
    afterFailure: Math.min(everyMs, HOUR_MS),
    // A minute more than the timeout, because the clock of the other process may differ.
    whenUnfinished: timeoutMs + 60_000,
  }
}

import type { Config } from '#server/config.ts'
import type { Pauses } from './job-runs.queries.ts'
import type { Job } from './job.ts'

const HOUR_MS = 60 * 60 * 1_000

/** What failed is tried again after an hour at the latest. */
export function pausesOf({ everyMs, atMostMs, hour }: Job, config: Config): Pauses {
  return {
    afterSuccess: hour ? { untilHour: hour(config) } : everyMs,
    afterFailure: Math.min(everyMs, HOUR_MS),
    // Somewhat later than its process gives it up, whose clock may differ.
    whenUnfinished: atMostMs + 60_000,
  }
}

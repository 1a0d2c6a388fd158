import { remind } from '#server/features/notifications/index.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000

/** Often enough that a reminder comes on time; one that is half an hour late is left out. */
export const reminders: Job = {
  name: 'reminders',
  everyMs: 5 * MINUTE_MS,
  timeoutMs: 2 * MINUTE_MS,
  run: async (deps, signal) => ({ told: await remind(deps, signal) }),
}

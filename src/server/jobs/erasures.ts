import { runErasures } from '#server/features/erasure/index.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000

/** Replaces names that an admin had erased, and goes on where a process has died. */
export const erasures: Job = {
  name: 'erasures',
  everyMs: MINUTE_MS,
  timeoutMs: 15 * MINUTE_MS,
  run: runErasures,
}

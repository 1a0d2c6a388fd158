import { coverBans } from '#server/features/penalties/index.ts'
import type { Job } from './job.ts'

/** Bans cover the rounds that follow, also when events are planned, cancelled or moved meanwhile. */
export const bans: Job = {
  name: 'bans',
  everyMs: 5 * 60 * 1_000,
  timeoutMs: 5 * 60 * 1_000,
  run: async ({ db, now }, signal) => ({ changed: await coverBans(db, now(), signal) }),
}

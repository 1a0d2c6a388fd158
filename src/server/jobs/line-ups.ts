import { expireInvitations, warnShortCrews } from '#server/features/entries/index.ts'
import type { Job } from './job.ts'

/** Ends invitations to crews, and warns crews that are too small when their line-ups are fixed. */
export const lineUps: Job = {
  name: 'line-ups',
  everyMs: 5 * 60 * 1_000,
  timeoutMs: 5 * 60 * 1_000,
  run: async ({ db, now }, signal) => ({
    expired: await expireInvitations(db, now(), signal),
    warned: await warnShortCrews(db, now(), signal),
  }),
}

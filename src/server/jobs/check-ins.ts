import { advanceCheckIn, listEventsToCheck } from '#server/features/entries/index.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000

/** Opens and closes check-ins, and gives the places of those who did not come to those who stand by. */
export const checkIns: Job = {
  name: 'check-ins',
  // Jobs are looked at once a minute.
  everyMs: MINUTE_MS / 2,
  timeoutMs: 5 * MINUTE_MS,
  run: async ({ db, now }, signal) => {
    const due = await listEventsToCheck(db, now())
    for (const id of due) {
      signal.throwIfAborted()
      await db.transaction((tx) => advanceCheckIn(tx, id, now()))
    }
    return { events: due.length }
  },
}

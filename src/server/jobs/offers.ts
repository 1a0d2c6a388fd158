import { AppError } from '#server/errors.ts'
import type { Database } from '#server/database/database.ts'
import { endOffer, listDueOffers, remindOfOffer } from '#server/features/entries/index.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000

/** Reminds crews of their offers, and gives places whose offer was not answered to the next in the queue. */
export const offers: Job = {
  name: 'offers',
  everyMs: MINUTE_MS,
  timeoutMs: 5 * MINUTE_MS,
  run: async ({ db, now }, signal) => {
    const at = now()
    const due = await listDueOffers(db, at)
    let [ended, reminded] = [0, 0]
    for (const id of due.ended) {
      signal.throwIfAborted()
      if (await unlessAnswered(db, (tx) => endOffer(tx, id, at))) ended++
    }
    for (const id of due.toRemind) {
      signal.throwIfAborted()
      if (await unlessAnswered(db, (tx) => remindOfOffer(tx, id, at))) reminded++
    }
    return { ended, reminded }
  },
}

/** Returns whether the offer was still open: somebody may have answered it in the meantime. */
async function unlessAnswered(db: Database, work: (tx: Database) => Promise<void>) {
  try {
    await db.transaction(work)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

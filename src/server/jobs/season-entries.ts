import {
  endSeasonOffer,
  followRounds,
  listEndedOffers,
  listLeaderless,
  replaceCaptain,
} from '#server/features/season-entries/index.ts'
import type { Job } from './job.ts'

const MINUTE_MS = 60_000

/** Enters season entries in rounds that were added, ends offers that nobody answered, and replaces captains who are gone. */
export const seasonEntries: Job = {
  name: 'season-entries',
  everyMs: MINUTE_MS,
  timeoutMs: 5 * MINUTE_MS,
  run: async ({ db, now }, signal) => {
    const at = now()
    const ended = await listEndedOffers(db, at)
    for (const id of ended) {
      signal.throwIfAborted()
      await db.transaction((tx) => endSeasonOffer(tx, id, at))
    }
    const leaderless = await listLeaderless(db)
    for (const id of leaderless) {
      signal.throwIfAborted()
      await db.transaction((tx) => replaceCaptain(tx, id, at))
    }
    const followed = await followRounds(db, { actor: undefined, now: at, signal })
    return { ended: ended.length, replaced: leaderless.length, followed }
  },
}

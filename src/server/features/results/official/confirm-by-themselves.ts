import type { Deps } from '#server/deps.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isBeingChecked } from '#server/features/stewarding/index.ts'
import { confirm } from './confirm-results.ts'
import { findConfirmable, listConfirmable } from './confirmable.queries.ts'

const REASON = 'Official by itself: the time for reports is over, and no case is open'

/**
 * Confirms the results of events that say so, once nothing of their races is being checked. What somebody has reopened waits
 * for a person. Returns how many races.
 */
export async function confirmByThemselves(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  signal: AbortSignal,
) {
  let confirmed = 0
  for (const { eventId, sessionId } of await listConfirmable(db, now())) {
    signal.throwIfAborted()
    if (await confirmOne({ db, now }, eventId, sessionId)) confirmed++
  }
  return confirmed
}

function confirmOne({ db, now }: Pick<Deps, 'db' | 'now'>, eventId: number, sessionId: number) {
  return db.transaction((tx) =>
    changingEvent(tx, { id: eventId, actor: undefined }, async () => {
      const at = now()
      // Somebody may have confirmed it, or put in another file, since it was listed.
      const race = await findConfirmable(tx, at, sessionId)
      if (!race || (await isBeingChecked(tx, eventId, race, at))) return { answer: false }
      const fact = await confirm(tx, { eventId, race, origin: { reason: REASON, at } })
      return { ...fact, answer: true }
    }),
  )
}

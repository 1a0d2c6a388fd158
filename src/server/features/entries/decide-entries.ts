import type { Database } from '#server/database/database.ts'
import { AppError, invalidInput } from '#server/errors.ts'
import type { Decided } from '#shared/contract/event-entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import type { ActOnMany } from '#shared/domain/entries/entry-acts.ts'
import { listInQueueOrder } from './event-entries.queries.ts'
import { getEntry } from './entries.queries.ts'
import { confirmEntry, moveToWaitlist, rejectEntry, removeEntry } from './entry-acts.ts'

type Decision = { act: ActOnMany; ids: readonly number[]; reason: string | null; skip: boolean }
type Deciding = { eventId: number; actor: CurrentUser; now: Date }
type Act = { id: number; actor: CurrentUser; now: Date }

/**
 * Decides about each entry as if it were decided alone. Those who have waited longest get the free places. One that cannot be
 * decided keeps nobody else from it.
 */
export async function decideEntries(
  db: Database,
  { eventId, actor, now }: Deciding,
  { act, ids, reason, skip }: Decision,
) {
  if (act !== 'confirm' && !reason) throw invalidInput('Reason is required', 'reason')
  const perform = (tx: Database, one: Act) => {
    if (act === 'confirm') return confirmEntry(tx, one, { reason })
    const reasoned = { reason: reason ?? '' }
    if (act === 'moveToWaitlist') return moveToWaitlist(tx, one, { ...reasoned, skip })
    return act === 'reject' ? rejectEntry(tx, one, reasoned) : removeEntry(tx, one, reasoned)
  }
  const decided: Decided[] = []
  const queue = await listInQueueOrder(db, eventId, ids)
  // A place that one of them gives up must not go to another one of them.
  for (const id of act === 'confirm' ? queue : queue.toReversed()) {
    // Each in its own turn, so that others need not wait for all of them.
    const problem = await db
      .transaction((tx) => perform(tx, { id, actor, now }))
      .then(() => null, problemOf)
    const { name, state, waitlistPosition } = await getEntry(db, id, now)
    decided.push({ id, name, state, waitlistPosition, problem })
  }
  return decided
}

function problemOf(error: unknown) {
  if (error instanceof AppError && error.code === 'conflict') return error.message
  throw error
}

import type { Database } from '#server/database/database.ts'
import { happened } from '#server/facts/happened.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { placeInOrder } from '#shared/domain/entries/waitlist.ts'
import { listApplied, listWaiting, setStanding } from '../registrations/waitlist.queries.ts'
import { getEventAlone } from './event-places.queries.ts'

const REASON = 'This event no longer needs approval'

/**
 * Gives places to entries that wait for an approval which the event no longer needs; those that find none wait for one.
 * Call it in the transaction of the change, with the event locked, before `fillPlaces`.
 */
export async function placeApplied(tx: Database, eventId: number, actor: CurrentUser) {
  const event = await getEventAlone(tx, eventId)
  const applied = await listApplied(tx, eventId)
  const waiting = await listWaiting(tx, eventId)
  for (const { entry, hasPlace } of placeInOrder(applied, waiting, event)) {
    const { id } = entry
    const state = hasPlace ? 'confirmed' : 'waitlisted'
    await setStanding(tx, id, { state, stateReason: REASON })
    const after = { id, state, reason: REASON } as const
    await happened(tx, { actor, action: 'entry.confirm', subject: eventId, after })
  }
}

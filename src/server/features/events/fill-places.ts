import type { Database } from '#server/database/database.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { confirmWaiting, listWaiting } from '#server/features/registrations/index.ts'
import { moveUp, promotes } from '#shared/domain/waitlist.ts'
import { getEventAlone } from './events.queries.ts'

/**
 * Gives the free places of an event to those who wait for them. Call it after everything that may free a place, in the
 * same transaction, with the event locked.
 */
export async function fillPlaces(tx: Database, eventId: number, now: Date) {
  const event = await getEventAlone(tx, eventId)
  if (!promotes(event, now)) return
  const next = moveUp(await listWaiting(tx, eventId), event)
  if (next.length === 0) return
  const promoted = await confirmWaiting(
    tx,
    next.map(({ id }) => id),
    now,
  )
  // The event's versions have grown with the fact that freed the places.
  for (const after of promoted)
    await happened(tx, { actor: undefined, action: 'participant.promote', subject: eventId, after })
}

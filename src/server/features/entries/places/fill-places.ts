import type { Database } from '#server/database/database.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { offerEnds, offerReminder, offersPlaces } from '#shared/domain/entries/offers.ts'
import { moveUp, promotes } from '#shared/domain/entries/waitlist.ts'
import { listWaiting, promoteWaiting } from '../registrations/waitlist.queries.ts'
import { getEventAlone } from './event-places.queries.ts'

/**
 * Gives the free places of an event to those who wait for them; shortly before the start, offers them. Call it after
 * everything that may free a place, in the same transaction, with the event locked.
 */
export async function fillPlaces(tx: Database, eventId: number, now: Date) {
  const event = await getEventAlone(tx, eventId)
  if (!promotes(event, now)) return
  const ids = moveUp(await listWaiting(tx, eventId), event).map(({ id }) => id)
  if (ids.length === 0) return
  // The event's versions have grown with the fact that freed the places.
  const fact = { actor: undefined, subject: eventId }
  if (!offersPlaces(event, now)) {
    for (const after of await promoteWaiting(tx, { ids, state: 'confirmed', promotedAt: now }))
      await happened(tx, { ...fact, action: 'participant.promote', after })
    return
  }
  const offerEndsAt = offerEnds(event, now)
  const offer = { offerEndsAt, offerReminderAt: offerReminder(offerEndsAt, now) }
  for (const entry of await promoteWaiting(tx, { ids, state: 'offered', ...offer }))
    await happened(tx, { ...fact, action: 'participant.offer', after: { ...entry, offerEndsAt } })
}

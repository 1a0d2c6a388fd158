import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { listWaiting } from './registrations/waitlist.queries.ts'
import { fillPlaces } from './places/fill-places.ts'
import { getEventAlone } from './places/event-places.queries.ts'

type Change = { id: number; actor: CurrentUser; now: Date }

/** Turning it on gives free places to those who wait. Returns how many hold a place more than before. */
export async function setPromotion(
  tx: Database,
  { id, actor, now }: Change,
  { isOn, reason }: { isOn: boolean; reason: string },
) {
  const before = await changingEvent(tx, { id, actor }, async () => {
    const event = await getEventAlone(tx, id)
    if (event.status !== 'upcoming') throw conflict('This event is over or cancelled')
    if (!event.hasWaitlist && (await listWaiting(tx, id)).length === 0)
      throw conflict("This event has no waitlist: switch it on in the event's settings")
    const answer = event.registrationCount
    if (event.promotesAutomatically === isOn) return { answer }
    return {
      action: 'event.promotion',
      before: { promotesAutomatically: event.promotesAutomatically },
      after: { promotesAutomatically: isOn, reason },
      set: { promotesAutomatically: isOn },
      answer,
    }
  })
  await fillPlaces(tx, id, now)
  return { promoted: (await getEventAlone(tx, id)).registrationCount - before }
}

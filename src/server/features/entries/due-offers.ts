import type { Database } from '#server/database/database.ts'
import { conflict } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { getEventOf } from './entries.queries.ts'
import {
  findOffered,
  listEndedOffers,
  listOffersToRemind,
  setStanding,
} from './registrations/waitlist.queries.ts'
import { fillPlaces } from './places/fill-places.ts'

/** The ids of entries whose offer has ended, and of those whose crews have to be reminded. */
export async function listDueOffers(db: Database, now: Date) {
  return { ended: await listEndedOffers(db, now), toRemind: await listOffersToRemind(db, now) }
}

/** An entry that has not answered goes to the end of the queue, and the next one gets the place. Throws if it has answered. */
export async function endOffer(tx: Database, id: number, now: Date) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor: undefined }, async ({ startDateTime }) => {
    const { offerEndsAt, ...entry } = await getOffered(tx, id)
    if (offerEndsAt > now && startDateTime > now) throw answered()
    const ended = { offerEndsAt: null, offerReminderAt: null }
    await setStanding(tx, id, { state: 'waitlisted', queuedAt: now, ...ended })
    return { action: 'participant.offer-end', after: entry }
  })
  await fillPlaces(tx, eventId, now)
}

/** Once for each offer. Throws if it has been answered. */
export async function remindOfOffer(tx: Database, id: number, now: Date) {
  await changingEvent(tx, { id: await getEventOf(tx, id), actor: undefined }, async (event) => {
    const entry = await getOffered(tx, id)
    if (entry.offerEndsAt <= now || event.startDateTime <= now) throw answered()
    await setStanding(tx, id, { offerReminderAt: null })
    return { action: 'participant.offer-reminder', after: entry }
  })
}

async function getOffered(tx: Database, id: number) {
  const offered = await findOffered(tx, id)
  if (!offered?.offerEndsAt) throw answered()
  return { ...offered, offerEndsAt: offered.offerEndsAt }
}

const answered = () => conflict('This offer has been answered')

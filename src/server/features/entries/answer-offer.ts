import type { Database } from '#server/database/database.ts'
import { conflict, notAllowed } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import type { Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { leaders } from '#shared/domain/entries/crew.ts'
import { offerProblem } from '#shared/domain/entries/offers.ts'
import { can } from '#shared/domain/permissions.ts'
import { getEntry, getEventOf } from './entries.queries.ts'
import { endRegistration } from './registrations/registrations.queries.ts'
import { setStanding } from './registrations/waitlist.queries.ts'
import { fillPlaces } from './places/fill-places.ts'

type Answer = { id: number; actor: CurrentUser; now: Date }

/** The offered place is theirs. Again is harmless. */
export async function acceptOffer(tx: Database, answer: Answer) {
  const { id, actor } = answer
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getAnswered(tx, answer)
    const actions = ['participant.accept'] as const
    if (
      entry.state === 'confirmed' &&
      (await isRepeated(tx, { eventId, entryId: id, actor, actions }))
    )
      return undefined
    refuseClosed(entry, answer.now)
    const answered = { offerEndsAt: null, offerReminderAt: null }
    await setStanding(tx, id, { state: 'confirmed', ...answered })
    return { action: 'participant.accept', after: audited(entry) }
  })
}

/** They wait at the end of the queue, or are out of the event. Again is harmless. */
export async function declineOffer(tx: Database, answer: Answer, { stays }: { stays: boolean }) {
  const { id, actor, now } = answer
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getAnswered(tx, answer)
    const act = { actions: ['participant.decline'] as const, after: { stays } }
    const isOver = entry.state === (stays ? 'waitlisted' : 'withdrawn')
    if (isOver && (await isRepeated(tx, { eventId, entryId: id, actor, ...act }))) return undefined
    refuseClosed(entry, now)
    const answered = { offerEndsAt: null, offerReminderAt: null }
    if (stays) await setStanding(tx, id, { state: 'waitlisted', queuedAt: now, ...answered })
    else await endRegistration(tx, { eventId, id, state: 'withdrawn', at: now, by: actor })
    return { action: 'participant.decline', after: { ...audited(entry), stays } }
  })
  await fillPlaces(tx, eventId, now)
}

/** The entry whose offer somebody answers, if they may. */
async function getAnswered(tx: Database, { id, actor, now }: Answer) {
  const entry = await getEntry(tx, id, now)
  if (!can(actor, 'entries.edit', { userIds: leaders(entry.crew), eventId: entry.event.id }))
    throw notAllowed('Only the captain and managers of this crew can answer the offer')
  return entry
}

function refuseClosed(entry: Entry, now: Date) {
  const problem = offerProblem(entry, now)
  if (problem) throw conflict(problem)
}

function audited({ id, crew }: Entry) {
  const captain = crew.find(({ isCaptain }) => isCaptain)
  return { id, userId: captain?.userId ?? null, driverName: captain?.displayName }
}

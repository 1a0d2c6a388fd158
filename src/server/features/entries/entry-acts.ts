import type { Database } from '#server/database/database.ts'
import { conflict, unconfirmed } from '#server/errors.ts'
import { changingEvent, type EventFact } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import type { Entry } from '#shared/contract/entries.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { actProblem, type EntryAct, isDone } from '#shared/domain/entries/entry-acts.ts'
import { movedInQueue } from '#shared/domain/entries/queue-order.ts'
import { getsPlace, moveUp, promotes } from '#shared/domain/entries/waitlist.ts'
import { getEntry, getEventOf } from './entries.queries.ts'
import { fullText, placeFor } from './places/place-for.ts'
import { reopenCrew } from './crews/reopen-crew.ts'
import { endRegistration } from './registrations/registrations.queries.ts'
import { isNumberTaken, listWaiting, setStanding } from './registrations/waitlist.queries.ts'
import { fillPlaces } from './places/fill-places.ts'
import { getEventAlone, giveWildcard } from './places/event-places.queries.ts'

type Act = { id: number; actor: CurrentUser; now: Date }
type Reasoned = { reason: string }
type Decided = { entry: Entry; event: Awaited<ReturnType<typeof getEventAlone>> }

/** No offer is open any more. */
const NO_OFFER = { offerEndsAt: null, offerReminderAt: null }

export function confirmEntry(tx: Database, act: Act, { reason }: { reason: string | null }) {
  return deciding(tx, act, 'confirm', async ({ entry, event }) => {
    const { id } = act
    const isIn = getsPlace(contenderOf(entry), await listWaiting(tx, event.id), event)
    if (!isIn && !event.hasWaitlist)
      throw conflict(`${fullTextOf(entry, event)}: let the entry in over the limit, or reject it`)
    const state = isIn ? 'confirmed' : 'waitlisted'
    await setStanding(tx, id, { state, stateReason: reason })
    return { action: 'entry.confirm', after: { id, state, ...(reason && { reason }) } }
  })
}

export function rejectEntry(tx: Database, act: Act, { reason }: Reasoned) {
  return deciding(tx, act, 'reject', async ({ event }) => {
    const { id, actor, now } = act
    const ending = { eventId: event.id, id, at: now, by: actor, reason }
    await endRegistration(tx, { ...ending, state: 'rejected' })
    return { action: 'entry.reject', after: { id, reason } }
  })
}

export function removeEntry(tx: Database, act: Act, { reason }: Reasoned) {
  return deciding(tx, act, 'remove', async ({ event }) => {
    const { id, actor, now } = act
    const ending = { eventId: event.id, id, at: now, by: actor, reason }
    const ended = await endRegistration(tx, { ...ending, state: 'removed' })
    return { action: 'participant.remove', before: ended?.before, after: { reason } }
  })
}

/** An entry that waits for approval keeps its time in the queue, others go to its end. */
export function moveToWaitlist(
  tx: Database,
  act: Act,
  { reason, skip }: Reasoned & { skip: boolean },
) {
  return deciding(tx, act, 'moveToWaitlist', async ({ entry, event }) => {
    const { id, now } = act
    await setStanding(tx, id, {
      state: 'waitlisted',
      stateReason: reason,
      isSkipped: skip,
      ...NO_OFFER,
      ...(entry.state !== 'applied' && { queuedAt: now }),
    })
    if (await wouldMoveUp(tx, id, event.id, now))
      throw conflict(
        'A place is free, so this entry would move up again at once: skip it as well, or remove it',
      )
    return { action: 'entry.waitlist', after: { id, reason, ...(skip && { isSkipped: true }) } }
  })
}

export function letIn(
  tx: Database,
  act: Act,
  { reason, overLimit }: Reasoned & { overLimit: boolean },
) {
  return deciding(tx, act, 'letIn', async ({ entry, event }) => {
    const { id } = act
    if (!slotsOf(entry, event)) throw conflict('Cars of this class do not race in this event')
    // An offered place is already taken.
    const place = entry.state === 'offered' ? 'free' : placeFor(contenderOf(entry), event)
    const isWildcard = place === 'wildcard'
    const isOver = place === 'over limit'
    if (isOver && !overLimit)
      throw unconfirmed(`${fullTextOf(entry, event)}. Let this entry in anyway?`)
    const standing = { stateReason: reason, isSkipped: false, ...NO_OFFER }
    await setStanding(tx, id, { state: 'confirmed', ...standing })
    if (isWildcard) await giveWildcard(tx, event.id, entry.car.carClass.id)
    return {
      action: 'entry.let-in',
      after: {
        id,
        reason,
        ...(isOver && { isOverLimit: true }),
        ...(isWildcard && { isWildcard }),
      },
      // Whoever edits the event at the moment must not set the place aside again.
      ...(isWildcard && { set: { formVersion: event.version + 1 } }),
    }
  })
}

export function reorderEntry(
  tx: Database,
  act: Act,
  { reason, position }: Reasoned & { position: number },
) {
  return deciding(tx, act, 'reorder', async ({ entry, event }) => {
    const { id } = act
    const moves = movedInQueue(await listWaiting(tx, event.id), id, position)
    if (moves.length === 0 && (await isSecond(tx, act, 'reorder', event.id))) return undefined
    for (const { id: moved, queuedAt } of moves) await setStanding(tx, moved, { queuedAt })
    await setStanding(tx, id, { stateReason: reason })
    const after = await getEntry(tx, id, act.now)
    return {
      action: 'entry.reorder',
      before: { id, position: entry.waitlistPosition },
      after: { id, position: after.waitlistPosition ?? position, reason },
    }
  })
}

export function skipEntry(tx: Database, act: Act, { reason }: Reasoned) {
  return deciding(tx, act, 'skip', async () => {
    const { id } = act
    await setStanding(tx, id, { isSkipped: true, stateReason: reason })
    return { action: 'entry.skip', after: { id, reason } }
  })
}

export function unskipEntry(tx: Database, act: Act, { reason }: Reasoned) {
  return deciding(tx, act, 'unskip', async () => {
    const { id } = act
    await setStanding(tx, id, { isSkipped: false, stateReason: reason })
    return { action: 'entry.unskip', after: { id, reason } }
  })
}

/** A rejected entry waits for approval again; others get a place if one is free, else the end of the queue. */
export function reopenEntry(tx: Database, act: Act, { reason }: Reasoned) {
  return deciding(tx, act, 'reopen', async ({ entry, event }) => {
    const { id, now } = act
    if (!slotsOf(entry, event)) throw conflict('Cars of this class do not race in this event')
    const isIn = getsPlace(contenderOf(entry), await listWaiting(tx, event.id), event)
    const state = entry.state === 'rejected' ? 'applied' : isIn ? 'confirmed' : 'waitlisted'
    if (state === 'waitlisted' && !event.hasWaitlist)
      throw conflict(`${fullTextOf(entry, event)}, and this event has no waitlist`)
    const { number } = entry
    const isLost = number !== null && (await isNumberTaken(tx, event.id, number))
    await setStanding(tx, id, {
      state,
      number: isLost ? null : number,
      queuedAt: now,
      stateReason: reason,
      endedAt: null,
      endedById: null,
    })
    const { left, banned } = await reopenCrew(tx, entry, now)
    return {
      action: 'entry.reopen',
      before: { id, state: entry.state },
      after: {
        id,
        state,
        reason,
        ...(isLost && { lostNumber: number }),
        ...(left.length > 0 && { left }),
        ...(banned.length > 0 && { banned }),
      },
    }
  })
}

/** Runs a decision with the event locked, then gives free places to those who wait. */
async function deciding(
  tx: Database,
  by: Act,
  act: EntryAct,
  work: (decided: Decided) => Promise<EventFact | undefined>,
) {
  const { id, actor, now } = by
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEntry(tx, id, now)
    const event = await getEventAlone(tx, eventId)
    // Another position may be asked for after the first.
    const isOver = act !== 'reorder' && isDone(act, entry)
    if (isOver && (await isSecond(tx, by, act, eventId))) return undefined
    const problem = actProblem(act, entry, event, now)
    if (problem) throw conflict(problem)
    return work({ entry, event })
  })
  await fillPlaces(tx, eventId, now)
}

const ACTIONS = {
  confirm: 'entry.confirm',
  reject: 'entry.reject',
  moveToWaitlist: 'entry.waitlist',
  remove: 'participant.remove',
  letIn: 'entry.let-in',
  reorder: 'entry.reorder',
  skip: 'entry.skip',
  unskip: 'entry.unskip',
  reopen: 'entry.reopen',
} as const satisfies Record<EntryAct, EventFact['action']>

/** Whether somebody does again what they have just done. */
function isSecond(tx: Database, { id, actor }: Act, act: EntryAct, eventId: number) {
  return isRepeated(tx, { eventId, entryId: id, actor, actions: [ACTIONS[act]] })
}

async function wouldMoveUp(tx: Database, id: number, eventId: number, now: Date) {
  const event = await getEventAlone(tx, eventId)
  if (!promotes(event, now)) return false
  return moveUp(await listWaiting(tx, eventId), event).some((entry) => entry.id === id)
}

function contenderOf({ car, teamName }: Entry) {
  return { classId: car.carClass.id, car, teamName }
}

function fullTextOf(entry: Entry, event: Decided['event']) {
  return fullText(contenderOf(entry), entry.car.carClass, event)
}

function slotsOf({ car }: Entry, { eventCarClasses }: Decided['event']) {
  return eventCarClasses.find(({ carClass }) => carClass.id === car.carClass.id)
}

import type { Database } from '#server/database/database.ts'
import { changingEvent, lockEvents } from '#server/facts/changing-event.queries.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { checkInWindow } from '#shared/domain/entries/check-in-window.ts'
import { standbyMoves } from '#shared/domain/entries/check-in.ts'
import { nameOf } from './check-in.ts'
import { getCheckInEvent, listEntriesToCheckIn, takePlace } from './check-in.queries.ts'
import { promoteWaiting } from '../registrations/waitlist.queries.ts'
import { getEventAlone } from '../places/event-places.queries.ts'

/**
 * Opens or closes the check-in of an event if it is due, once. At the close, entries that stand by and have checked in get
 * free places, and those of entries that have not. Returns the phase that began.
 */
export async function advanceCheckIn(tx: Database, id: number, now: Date) {
  await lockEvents(tx, [id])
  const event = await getCheckInEvent(tx, id)
  const phase = duePhase(event, now)
  if (!phase) return undefined
  await changingEvent(tx, { id, actor: undefined }, async () => {
    const set = { checkInPhase: phase }
    if (phase === 'open')
      return {
        action: 'event.check-in.open',
        set,
        after: { closesMinutes: event.checkInClosesMinutes },
      }
    const moved = event.promotesAutomatically ? await fillFromStandby(tx, id, now) : []
    return { action: 'event.check-in.close', set, after: { moved } }
  })
  return phase
}

function duePhase(
  event: Awaited<ReturnType<typeof getCheckInEvent>>,
  now: Date,
): 'open' | 'closed' | undefined {
  const { hasCheckIn, status, startDateTime, phase } = event
  const { opens, closes } = checkInWindow(event)
  if (!hasCheckIn || status !== 'upcoming' || now >= startDateTime) return undefined
  if (now >= closes) return phase === 'closed' ? undefined : 'closed'
  return now >= opens && phase === null ? 'open' : undefined
}

/** Returns who got whose place. */
async function fillFromStandby(tx: Database, eventId: number, now: Date) {
  const entries = await listEntriesToCheckIn(tx, eventId)
  const standby = entries.filter((one) => one.state === 'waitlisted' && one.checkedInAt)
  const missing = entries.filter((one) => one.state === 'confirmed' && !one.checkedInAt)
  const moves = standbyMoves(standby, missing, await getEventAlone(tx, eventId))
  for (const { entry, loser } of moves) {
    if (loser) {
      await takePlace(tx, loser.id, now)
      const after = { id: loser.id, entry: nameOf(loser) }
      const fact = { actor: undefined, action: 'participant.lose-place' } as const
      await happened(tx, { ...fact, subject: eventId, after })
    }
    for (const after of await promoteWaiting(tx, {
      ids: [entry.id],
      state: 'confirmed',
      promotedAt: now,
    }))
      await happened(tx, {
        actor: undefined,
        action: 'participant.promote',
        subject: eventId,
        after,
      })
  }
  return moves.map(({ entry, loser }) => ({
    entry: nameOf(entry),
    insteadOf: loser && nameOf(loser),
  }))
}

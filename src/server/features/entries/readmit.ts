import type { Database } from '#server/database/database.ts'
import { crewSizeProblem } from '#shared/domain/entries/crew.ts'
import { getsPlace } from '#shared/domain/entries/waitlist.ts'
import { setPart } from './crews/crew-parts.queries.ts'
import { canBeLed, reopenCrew } from './crews/reopen-crew.ts'
import { getEntry } from './entries.queries.ts'
import { getEventAlone } from './places/event-places.queries.ts'
import type { LeftPart } from './expel.ts'
import { findDrivenEntry } from './registrations/registrations.queries.ts'
import { isNumberTaken, listWaiting, setStanding } from './registrations/waitlist.queries.ts'

type Readmitting = {
  userId: number
  now: Date
  /** With which the entries ended. */
  reason: string
  parts: readonly Omit<LeftPart, 'eventId'>[]
}

/**
 * Takes somebody back into the crews that an annulled ban took them out of, where these still race. An entry that ended with
 * them is active again with its old time in the queue; nobody loses a place. The events must be locked; call `fillPlaces`
 * afterwards. Returns the ids of the entries.
 */
export async function readmit(tx: Database, { userId, now, reason, parts }: Readmitting) {
  const readmitted: number[] = []
  for (const { entryId, memberId, hasEnded, wasApplied } of parts) {
    const entry = await getEntry(tx, entryId, now)
    const { event } = entry
    if (event.status !== 'upcoming' || event.startDateTime <= now) continue
    const drivesElsewhere = (await findDrivenEntry(tx, event.id, userId)) !== undefined
    const own = entry.crew.find(({ id }) => id === memberId)
    if (!own || (drivesElsewhere && own.role === 'driver')) continue
    if (hasEnded && entry.state === 'removed' && entry.stateReason === reason) {
      // Another ban may keep the only one out who could lead it.
      if (!(await canBeLed(tx, entry, now))) continue
      await revive(tx, entry, { now, wasApplied })
      readmitted.push(entryId)
      continue
    }
    const isFull = own.role !== 'manager' && crewSizeProblem(event, entry.crew) !== undefined
    if (own.state !== 'removed' || entry.status === 'cancelled' || isFull) continue
    const drivesInEventId = own.role === 'driver' ? event.id : null
    await setPart(tx, memberId, { state: 'accepted', since: now, drivesInEventId })
    readmitted.push(entryId)
  }
  return readmitted
}

async function revive(
  tx: Database,
  entry: Awaited<ReturnType<typeof getEntry>>,
  { now, wasApplied }: { now: Date; wasApplied: boolean },
) {
  const { id, car, teamName, number, event } = entry
  const places = await getEventAlone(tx, event.id)
  const contender = { classId: car.carClass.id, car, teamName }
  const isIn = getsPlace(contender, await listWaiting(tx, event.id), places)
  const isLost = number !== null && (await isNumberTaken(tx, event.id, number))
  await setStanding(tx, id, {
    state: wasApplied ? 'applied' : isIn ? 'confirmed' : 'waitlisted',
    number: isLost ? null : number,
    stateReason: null,
    endedAt: null,
    endedById: null,
  })
  await reopenCrew(tx, entry, now)
}

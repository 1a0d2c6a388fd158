import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, notAllowed } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import type { CrewMember, Entry } from '#shared/contract/entries.ts'
import { banOf } from '#shared/domain/ban.ts'
import { driversOf, nextCaptain, swapProblem } from '#shared/domain/crew.ts'
import { refuseSecondCar } from './crew-roles.ts'
import { type Change, isOrganiser } from './editable-entry.ts'
import { findMember, setCaptain, setPart, insertSwap, joinCrew } from './crew-parts.queries.ts'
import { getEntry, getEventOf } from './entries.queries.ts'

type Wanted = {
  /** Who leaves, by their part in the crew. */
  memberId: number
  /** Who drives instead. */
  userId: number
  reason: string
}

/** Replaces a driver of a crew after the line-ups were fixed, once per entry. The crew sees the reason. */
export async function swapDriver(
  tx: Database,
  { id, actor, now }: Change,
  { memberId, userId, reason }: Wanted,
) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEntry(tx, id, now)
    if (!isOrganiser(actor))
      throw notAllowed('Only organisers can swap a driver once the line-ups are fixed')
    if (entry.status === 'cancelled') throw conflict('This entry has been withdrawn')
    const again = { actions: ['crew.swap'] as const, after: { userId } }
    if (entry.swap && (await isRepeated(tx, { eventId, entryId: id, actor, ...again })))
      return undefined
    const problem = swapProblem(entry.event, entry.swap !== null, now)
    if (problem) throw conflict(problem)
    const out = driversOf(entry.crew).find((member) => member.id === memberId)
    if (!out) throw invalidInput('Choose a driver of this crew to leave it', 'memberId')
    const member = await getReplacement(tx, entry, { eventId, userId, now })

    await setPart(tx, out.id, { state: 'removed', since: now })
    const inId = await joinCrew(tx, {
      entryId: id,
      userId,
      name: member.displayName,
      since: now,
      drivesInEventId: eventId,
    })
    await insertSwap(tx, { entryId: id, outId: out.id, inId, reason, at: now })
    const captain = out.isCaptain ? await passCaptaincy(tx, id, now) : undefined
    return {
      action: 'crew.swap',
      before: { entryId: id, userId: out.userId, name: out.displayName },
      after: {
        entryId: id,
        userId,
        name: member.displayName,
        reason,
        ...(captain && { captain: captain.displayName, captainId: captain.userId }),
      },
    }
  })
}

/** A member who may drive this car now. */
async function getReplacement(
  tx: Database,
  { id, crew }: Entry,
  { eventId, userId, now }: { eventId: number; userId: number; now: Date },
) {
  const member = await findMember(tx, userId)
  if (!member) throw invalidInput('Please select a member', 'userId')
  const { displayName, raceControlUsername } = member
  if (banOf(member, now)) throw conflict(`${displayName} is banned from events`, 'userId')
  const present = crew.find((one) => one.userId === userId && one.state === 'accepted')
  if (present?.role === 'driver')
    throw conflict(`${displayName} already drives in this crew`, 'userId')
  if (present?.role === 'manager')
    throw conflict(`${displayName} is a manager of this crew, and never drives`, 'userId')
  if (!raceControlUsername)
    throw conflict(`${displayName} has to set a Race Control username first`, 'userId')
  await refuseSecondCar(tx, { id, eventId, userId, displayName })
  return member
}

async function passCaptaincy(tx: Database, id: number, now: Date): Promise<CrewMember | undefined> {
  const { crew } = await getEntry(tx, id, now)
  const next = nextCaptain(crew)
  if (next) await setCaptain(tx, id, next.id)
  return next
}

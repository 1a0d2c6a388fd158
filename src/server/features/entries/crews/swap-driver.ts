import type { Database } from '#server/database/database.ts'
import { conflict, invalidInput, notAllowed, unconfirmed } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import type { CrewMember, DriverChoice } from '#shared/contract/entries.ts'
import { driversOf, nextCaptain, swapLimit, swapProblem } from '#shared/domain/entries/crew.ts'
import { type EntryChange, isOrganiser } from '../editable-entry.ts'
import { insertSwap, joinCrew, setCaptain, setPart } from './crew-parts.queries.ts'
import { getEntry, getEventOf } from '../entries.queries.ts'
import { getPerson, limitsWith, refuseInCrew } from './new-drivers.ts'

/** Who drives instead. */
type Wanted = DriverChoice & {
  /** Who leaves, by their part in the crew. */
  memberId: number
  reason: string
  /** The organiser knows that the crew passes a limit, such as that of the event's swaps. */
  overLimit: boolean
}

/** Replaces a driver of a crew after the line-ups were fixed. The crew sees the reason. */
export async function swapDriver(
  tx: Database,
  { id, actor, now }: EntryChange,
  { memberId, reason, overLimit, ...choice }: Wanted,
) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEntry(tx, id, now)
    if (!isOrganiser(actor, entry))
      throw notAllowed('Only organisers can swap a driver once the line-ups are fixed')
    if (entry.status === 'cancelled') throw conflict('This entry has been withdrawn')
    const problem = swapProblem(entry.event, now)
    if (problem) throw conflict(problem)
    const person = await getPerson(tx, choice, { event: entry.event, actor, now, field: 'userId' })
    const { id: userId, displayName: name } = person
    const again = { actions: ['crew.swap'] as const, after: { userId } }
    if (await isRepeated(tx, { eventId, entryId: id, actor, ...again })) return undefined
    const out = driversOf(entry.crew).find((member) => member.id === memberId)
    if (!out) throw invalidInput('Choose a driver of this crew to leave it', 'memberId')
    await refuseInCrew(tx, entry, person, 'userId')
    const swapped = entry.swaps.filter(({ isAddition }) => !isAddition).length
    const limits = [swapLimit(entry.event, swapped) ?? [], limitsWith(entry, person, out.id)].flat()
    if (limits.length > 0 && !overLimit)
      throw unconfirmed(`${limits.join('. ')}. Swap this driver anyway?`)

    await setPart(tx, out.id, { state: 'removed', since: now })
    const inId = await joinCrew(tx, {
      entryId: id,
      userId,
      name,
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
        name,
        reason,
        ...(limits.length > 0 && { isOverLimit: true }),
        ...(captain && { captain: captain.displayName, captainId: captain.userId }),
      },
    }
  })
}

async function passCaptaincy(tx: Database, id: number, now: Date): Promise<CrewMember | undefined> {
  const { crew } = await getEntry(tx, id, now)
  const next = nextCaptain(crew)
  if (next) await setCaptain(tx, id, next.id)
  return next
}

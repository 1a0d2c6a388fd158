import type { Database } from '#server/database/database.ts'
import { conflict, unconfirmed } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { isRepeated } from '#server/facts/is-repeated.queries.ts'
import type { DriverChoice } from '#shared/contract/entries.ts'
import { lineUpProblem } from '#shared/domain/entries/crew.ts'
import { insertSwap, joinCrew } from './crew-parts.queries.ts'
import type { EntryChange } from '../editable-entry.ts'
import { getEntry, getEventOf } from '../entries.queries.ts'
import { getPerson, limitsWith, refuseInCrew } from './new-drivers.ts'

type Wanted = DriverChoice & {
  reason: string
  /** The organiser knows that the crew passes a limit. */
  overLimit: boolean
}

/** Puts a driver into a crew without asking them, also once the line-ups are fixed. The crew sees the reason. */
export async function addDriver(
  tx: Database,
  { id, actor, now }: EntryChange,
  { reason, overLimit, ...choice }: Wanted,
) {
  const eventId = await getEventOf(tx, id)
  await changingEvent(tx, { id: eventId, actor }, async () => {
    const entry = await getEntry(tx, id, now)
    if (entry.status === 'cancelled') throw conflict('This entry has been withdrawn')
    const problem = lineUpProblem(entry.event, now, true)
    if (problem) throw conflict(problem)
    const person = await getPerson(tx, choice, { event: entry.event, actor, now, field: 'userId' })
    const again = { actions: ['crew.add'] as const, after: { userId: person.id } }
    if (await isRepeated(tx, { eventId, entryId: id, actor, ...again })) return undefined
    await refuseInCrew(tx, entry, person, 'userId')
    const limits = limitsWith(entry, person)
    if (limits.length > 0 && !overLimit)
      throw unconfirmed(`${limits.join('. ')}. Add this driver anyway?`)

    const { id: userId, displayName: name } = person
    const inId = await joinCrew(tx, {
      entryId: id,
      userId,
      name,
      since: now,
      drivesInEventId: eventId,
    })
    await insertSwap(tx, { entryId: id, isAddition: true, inId, reason, at: now })
    return {
      action: 'crew.add',
      after: { entryId: id, userId, name, reason, ...(limits.length > 0 && { isOverLimit: true }) },
    }
  })
}

import type { Database } from '#server/database/database.ts'
import { changingEvent, lockEvents } from '#server/facts/changing-event.queries.ts'
import type { Entry } from '#shared/contract/entries.ts'
import { driversOf, lineUpCloses } from '#shared/domain/entries/crew.ts'
import { bronzeOrSilverIn } from '#shared/domain/drivers/driver-category.ts'
import { listRunOut, listShort, setWarned } from './close-line-ups.queries.ts'
import { setPart } from './crew-parts.queries.ts'
import { getEntry } from '../entries.queries.ts'

/** Marks invitations that have run out, and tells the captains. Nobody could accept them before, either. */
export async function expireInvitations(db: Database, now: Date, signal: AbortSignal) {
  let expired = 0
  for (const { id, entryId, eventId } of await listRunOut(db, now)) {
    signal.throwIfAborted()
    await db.transaction(async (tx) => {
      await lockEvents(tx, [eventId])
      const stillDue = await listRunOut(tx, now)
      if (!stillDue.some((due) => due.id === id)) return
      await changingEvent(tx, { id: eventId, actor: undefined }, async () => {
        const { crew } = await getEntry(tx, entryId, now)
        const member = crew.find((one) => one.id === id)
        await setPart(tx, id, { state: 'expired', since: now })
        return {
          action: 'crew.expire',
          before: { entryId, userId: member?.userId ?? null, name: member?.displayName },
        }
      })
      expired++
    })
  }
  return expired
}

/** Tells crews that have too few drivers when the line-ups are fixed, and who organises their event, once. */
export async function warnShortCrews(db: Database, now: Date, signal: AbortSignal) {
  let warned = 0
  for (const { id, eventId } of await listShort(db, now)) {
    signal.throwIfAborted()
    await db.transaction(async (tx) => {
      await lockEvents(tx, [eventId])
      const stillShort = await listShort(tx, now)
      if (!stillShort.some((entry) => entry.id === id)) return
      await changingEvent(tx, { id: eventId, actor: undefined }, async () => {
        const { event, crew } = await getEntry(tx, id, now)
        await setWarned(tx, id, lineUpCloses(event))
        return {
          action: 'entry.warn',
          after: { entryId: id, ...shortOf(event, driversOf(crew)) },
        }
      })
      warned++
    })
  }
  return warned
}

/** Which drivers a crew lacks: any, or if there are enough, Bronze and Silver ones. */
function shortOf(event: Entry['event'], drivers: Entry['crew']) {
  if (drivers.length < event.minimumDrivers)
    return { has: drivers.length, needs: event.minimumDrivers }
  const has = bronzeOrSilverIn(drivers)
  return { has, needs: event.minimumBronzeSilver, isBronzeSilver: true }
}

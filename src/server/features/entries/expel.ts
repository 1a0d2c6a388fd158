import type { Database } from '#server/database/database.ts'
import { leave } from './crews/change-crew.ts'
import { setPart } from './crews/crew-parts.queries.ts'
import { getEntry, listEntriesToCome } from './entries.queries.ts'

/**
 * Takes a member who is being banned out of the crews of events to come, and recalls their invitations. An entry with
 * nobody else in it is removed. The events must be locked; call `fillPlaces` afterwards.
 */
export async function expel(
  tx: Database,
  { userId, now, by, reason }: { userId: number; now: Date; by: { id: number }; reason: string },
) {
  const left: { entryId: number; captainId?: number | null }[] = []
  const removed: number[] = []
  const recalled: number[] = []
  for (const { entryId, memberId } of await listEntriesToCome(tx, userId, now)) {
    const entry = await getEntry(tx, entryId, now)
    const own = entry.crew.find(({ id }) => id === memberId)
    if (!own || entry.status === 'cancelled' || entry.event.startDateTime <= now) continue
    if (own.state === 'invited') {
      await setPart(tx, memberId, { state: 'recalled', since: now })
      recalled.push(entryId)
    }
    if (own.state !== 'accepted') continue
    const next = await leave(tx, entry, own, now, { by, reason: `Banned from events: ${reason}` })
    if (next?.withdrawn) removed.push(entryId)
    else left.push({ entryId, ...(next && { captainId: next.captainId }) })
  }
  return { left, removed, recalled }
}

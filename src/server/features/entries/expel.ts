import type { Database } from '#server/database/database.ts'
import { leave } from './crews/change-crew.ts'
import { setPart } from './crews/crew-parts.queries.ts'
import { getEntry, listEntriesToCome } from './entries.queries.ts'

type Expelling = {
  userId: number
  now: Date
  by: { id: number } | undefined
  /** What the crew of an entry that ends with them reads. */
  reason: string
  /** Of these events only. */
  eventIds?: readonly number[]
}

/** A crew that somebody was taken out of. */
export type LeftPart = {
  entryId: number
  memberId: number
  eventId: number
  /** Nobody else could lead the entry. */
  hasEnded: boolean
  /** The entry waited for approval. */
  wasApplied: boolean
}

/**
 * Takes a member who is being banned out of the crews of events to come, and recalls their invitations. An entry with
 * nobody else in it is removed. The events must be locked; call `fillPlaces` afterwards.
 */
export async function expel(tx: Database, { userId, now, by, reason, eventIds }: Expelling) {
  const left: { entryId: number; captainId?: number | null }[] = []
  const removed: number[] = []
  const recalled: number[] = []
  const parts: LeftPart[] = []
  for (const { entryId, memberId, eventId } of await listEntriesToCome(tx, userId, now)) {
    if (eventIds && !eventIds.includes(eventId)) continue
    const entry = await getEntry(tx, entryId, now)
    const own = entry.crew.find(({ id }) => id === memberId)
    if (!own || entry.status === 'cancelled' || entry.event.startDateTime <= now) continue
    if (own.state === 'invited') {
      await setPart(tx, memberId, { state: 'recalled', since: now })
      recalled.push(entryId)
    }
    if (own.state !== 'accepted') continue
    const next = await leave(tx, entry, own, now, { by, reason })
    const hasEnded = next?.withdrawn === true
    if (hasEnded) removed.push(entryId)
    else left.push({ entryId, ...(next && { captainId: next.captainId }) })
    parts.push({ entryId, memberId, eventId, hasEnded, wasApplied: entry.state === 'applied' })
  }
  return { left, removed, recalled, parts }
}

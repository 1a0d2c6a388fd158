import type { Database } from '#server/database/database.ts'
import { nextCaptain } from '#shared/domain/entries/crew.ts'
import { forgetPart, setCaptain } from './crew-parts.queries.ts'
import { deleteEntry, getEntry, listEntriesToCome } from '../entries.queries.ts'

/**
 * Takes a member whose account is about to be deleted out of the crews of events to come. An entry with nobody else in
 * it is deleted. Returns the crews that go on, with their new captains. The events must be locked; call `fillPlaces`
 * afterwards.
 */
export async function leaveAllCrews(tx: Database, userId: number, now: Date) {
  const left: { entryId: number; captainId?: number | null }[] = []
  for (const { entryId, memberId } of await listEntriesToCome(tx, userId, now)) {
    const { crew } = await getEntry(tx, entryId, now)
    const own = crew.find(({ id }) => id === memberId)
    const next = own?.isCaptain ? nextCaptain(crew) : undefined
    if (own?.isCaptain && !next) {
      await deleteEntry(tx, entryId)
      continue
    }
    await forgetPart(tx, memberId)
    if (next) await setCaptain(tx, entryId, next.id)
    if (own?.state === 'accepted') left.push({ entryId, ...(next && { captainId: next.userId }) })
  }
  return left
}

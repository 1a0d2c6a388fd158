import type { Database } from '#server/database/database.ts'
import { findConflicts, type LoadedCase } from '#server/features/case-access/index.ts'
import { listPermitted } from './cases-writes.queries.ts'

/** Organisers and stewards without a conflict and without a seat. */
export async function substitutesFor(db: Database, loaded: LoadedCase) {
  const organisers = await listPermitted(db, 'events.edit', loaded.event.id)
  const stewards = await listPermitted(db, 'cases.judge', loaded.event.id)
  const all = [...new Map([...stewards, ...organisers].map((one) => [one.id, one])).values()]
  const conflicts = await findConflicts(db, [loaded], () => all.map(({ id }) => id))
  const isSeated = ({ id }: { id: number }) => loaded.seats.some(({ userId }) => userId === id)
  return all.filter((one) => !isSeated(one) && !conflicts.get(loaded.id)?.has(one.id))
}

import type { Database } from '#server/database/database.ts'
import {
  type Conflicts,
  findConflicts,
  type LoadedCase,
} from '#server/features/case-access/index.ts'
import { listPermitted } from './cases-writes.queries.ts'

type Person = Awaited<ReturnType<typeof listPermitted>>[number]

/** Organisers and stewards without a conflict and without a seat. */
export async function substitutesFor(db: Database, loaded: LoadedCase) {
  const stewards = await listPermitted(db, 'cases.judge', loaded.event.id)
  const all = await listCandidates(db, loaded, stewards)
  const conflicts = await findConflicts(db, [loaded], () => all.map(({ id }) => id))
  return withoutConflict(all, loaded, conflicts.get(loaded.id) ?? new Map())
}

/** Some stewards, and the organisers. */
export async function listCandidates(
  db: Database,
  { event }: LoadedCase,
  stewards: readonly Person[],
) {
  const organisers = await listPermitted(db, 'events.edit', event.id)
  return [...new Map([...stewards, ...organisers].map((one) => [one.id, one])).values()]
}

/** Those who can stand in. */
export function withoutConflict(
  candidates: readonly Person[],
  { seats }: LoadedCase,
  conflicts: Conflicts,
) {
  const isSeated = ({ id }: Person) => seats.some(({ userId }) => userId === id)
  return candidates.filter((one) => !isSeated(one) && !conflicts.has(one.id))
}

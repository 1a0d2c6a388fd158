import type { Database } from '#server/database/database.ts'
import type { Member } from '#shared/domain/permissions.ts'
import { hasIds, loadCases } from './cases.queries.ts'
import { seenBy } from './seen-case.ts'

/** Those of some cases, by id, of which somebody must not know. */
export async function invisibleCases(
  db: Database,
  member: Member,
  ids: readonly number[],
  now: Date,
) {
  if (ids.length === 0) return []
  const seen = await seenBy(db, member, await loadCases(db, hasIds(ids)), now)
  const visible = new Set(seen.map(({ loaded }) => loaded.id))
  return ids.filter((id) => !visible.has(id))
}

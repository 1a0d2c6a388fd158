import type { Database } from '#server/database/database.ts'
import type { PostedCase } from '#shared/domain/discord/case-post.ts'
import { findPostedCase } from './posted.queries.ts'
import type { Posted, Told } from './told.ts'

const WAITING: ReadonlySet<string> = new Set(['submitted', 'under-review', 'voting'])

/** A case from its report until it is decided or ended. */
export async function tellCase(
  tx: Database,
  { subjectId }: Pick<Posted, 'subjectId'>,
): Promise<Told<PostedCase>> {
  const found = await findPostedCase(tx, subjectId)
  if (!found) return { deleted: 'The case is gone' }
  if (!WAITING.has(found.state)) return { deleted: 'The case waits no more' }
  return { thing: { code: found.code, until: found.until } }
}

/** A case from its deadline until it is decided or ended. */
export async function tellOverdueCase(
  tx: Database,
  posted: Posted,
  now: Date,
): Promise<Told<PostedCase>> {
  const told = await tellCase(tx, posted)
  if (!('thing' in told) || posted.isTold || told.thing.until <= now) return told
  return { skipped: 'It is not overdue', changesAt: told.thing.until }
}

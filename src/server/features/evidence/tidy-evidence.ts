import type { Deps } from '#server/deps.ts'
import { removeEvidence, removeUnnamedEvidence } from '#server/images/evidence-files.ts'
import { listEvidence } from '#server/images/used-images.queries.ts'
import { ownsFolder } from '#server/installation/bind-folder.ts'
import { deleteWaitingSince, markRemoved } from './evidence.queries.ts'

const DAY_MS = 24 * 3_600_000
/** Somebody may write a report until the next day. */
const WAITING_KEPT_MS = 2 * DAY_MS
const MONTHS_KEPT = 12

/**
 * Removes pictures of cases that ended long ago, pictures that were never sent, and files that belong to nothing any more.
 * Returns how many.
 */
export async function tidyEvidence({ db, config, now }: Deps, signal: AbortSignal) {
  const at = now()
  // The pictures may belong to another database.
  if (!(await ownsFolder({ db, ...config }))) return 0
  const unsent = await deleteWaitingSince(db, new Date(at.getTime() - WAITING_KEPT_MS))
  const ended = await markRemoved(db, monthsBefore(at), at)
  for (const name of [...unsent, ...ended]) {
    signal.throwIfAborted()
    await removeEvidence(config, name)
  }
  const unnamed = await removeUnnamedEvidence(config, new Set(await listEvidence(db)))
  return unsent.length + ended.length + unnamed
}

function monthsBefore(at: Date) {
  const before = new Date(at)
  before.setUTCMonth(before.getUTCMonth() - MONTHS_KEPT)
  return before
}

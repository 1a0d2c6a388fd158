import type { Database } from '#server/database/database.ts'
import { type VersionOrigin, insertVersion, isUpToDate } from './versions.queries.ts'

/**
 * Makes the next version of an official classification that has changed. Call it after every change, in the same
 * transaction, with the event locked.
 */
export async function amendIfOfficial(tx: Database, sessionId: number, decision: VersionOrigin) {
  if (await isUpToDate(tx, sessionId)) return
  await insertVersion(tx, { sessionId, state: 'amended', ...decision })
}

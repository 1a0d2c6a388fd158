import type { Copy } from '#server/database/bulk-transaction.ts'
import type { Database } from '#server/database/database.ts'
import { deleteResults, insertResults } from './import.queries.ts'
import { amendIfOfficial } from '../official/amend-if-official.ts'
import type { VersionOrigin } from '../official/versions.queries.ts'
import type { ReadRaceFile } from '../reading/race-file.worker.ts'
import { recomputeClassification } from '../recompute-classification.ts'

type Replacement = {
  race: ReadRaceFile
  /** Per car and driver, as returned by `linkDrivers`. */
  userIds: readonly (readonly (number | null)[])[]
  decision: VersionOrigin
}

/**
 * Replaces the results of a session by those that were read, with the adjustments in force. Lock the event first, and
 * write `COMPUTED` to its row. Returns how many cars there were, and a sentence for each adjustment that does not fit.
 */
export async function replaceResults(
  tx: Database,
  copy: Copy,
  { race, userIds, decision }: Replacement,
) {
  const { sessionId } = race
  const carsBefore = await deleteResults(tx, sessionId)
  await insertResults(tx, copy, race, userIds)
  const { unfit } = await recomputeClassification(tx, sessionId)
  await amendIfOfficial(tx, sessionId, decision)
  return { carsBefore, unfit }
}

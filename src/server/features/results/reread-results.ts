import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, stale } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import { fileFacts } from './file-facts.ts'
import { deleteResults, insertResults, matchAndLockMembers } from './import.queries.ts'
import { copyKeptFile } from './kept-file-copy.ts'
import { relinkCars } from './link-cars.ts'
import { lockNamesForReading } from './name-links.queries.ts'
import type { ReadRaceFile } from './reading/race-file.worker.ts'
import { readInWorker } from './reading/read-in-worker.ts'
import { COMPUTED, recomputeClassification } from './recompute-classification.ts'
import { findFileInUse, hasResults, listKnownDrivers, updateFileFacts } from './reread.queries.ts'
import { resultsChanges } from './results-changes.ts'
import { resultsState } from './results-state.queries.ts'

export type Reread = {
  /** What has changed; empty if nothing has. */
  changes: string[]
  /** Adjustments in force that do not fit the new classification. */
  unfit: string[]
}

type Wanted = { eventId: number; sessionId: number; signal: AbortSignal }

/**
 * Reads the file of a session's results again and replaces the results, all or nothing. Keeps adjustments, the members
 * matched to names, and the event itself.
 * @throws an Error with a sentence if the file cannot be read
 */
export async function rereadResults(
  { db, pool, config }: Pick<Deps, 'db' | 'pool' | 'config'>,
  { eventId, sessionId, signal }: Wanted,
): Promise<Reread> {
  const kept = await findFileInUse(db, sessionId)
  if (!kept) throw conflict('No file of these results is kept')
  const file = await copyKeptFile(config.dataDir, kept)
  try {
    const race = await readInWorker({
      path: file.path,
      sessions: { known: [], next: sessionId },
      signal,
    })
    return await replace(pool, { eventId, fileId: kept.id, race })
  } finally {
    await file.discard()
  }
}

type Replacement = { eventId: number; fileId: number; race: ReadRaceFile }

async function replace(pool: Deps['pool'], { eventId, fileId, race }: Replacement) {
  try {
    return await inBulkTransaction(pool, async (tx, copy) => {
      await lockNamesForReading(tx)
      return changingEvent(tx, { id: eventId, actor: undefined }, async (event) => {
        const { sessionId } = race
        const inUse = await findFileInUse(tx, sessionId)
        if (inUse?.id !== fileId || !(await hasResults(tx, sessionId))) throw stale('these results')

        const before = await resultsState(tx, sessionId, fileId)
        const links = await matchAndLockMembers(
          tx,
          event,
          race,
          await listKnownDrivers(tx, sessionId),
        )
        await deleteResults(tx, sessionId)
        await insertResults(tx, copy, race, links.userIds)
        const { unfit } = await recomputeClassification(tx, sessionId)
        await relinkCars(tx, eventId, event.raceSessionId)
        await updateFileFacts(tx, fileId, fileFacts(race))
        const changes = resultsChanges(before, await resultsState(tx, sessionId, fileId))
        if (changes.length === 0) throw new NothingChanged(unfit)

        return {
          action: 'results.reread',
          set: COMPUTED,
          after: { changes },
          answer: { changes, unfit },
        }
      })
    })
  } catch (error) {
    if (error instanceof NothingChanged) return { changes: [], unfit: error.unfit }
    throw error
  }
}

/** Thrown to roll back, so that open pages are not refreshed and saves are not refused without a change. */
class NothingChanged extends Error {
  readonly unfit: string[]

  constructor(unfit: string[]) {
    super('Nothing changed')
    this.unfit = unfit
  }
}

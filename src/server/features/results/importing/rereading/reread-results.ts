import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import { requireNoErasure } from '#server/database/erased-names.ts'
import type { StoredJoin } from '#server/database/stored-join.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, stale } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { Reread } from '#shared/contract/rereading.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { fileFacts } from '../file-facts.ts'
import { matchAndLockMembers } from '../import.queries.ts'
import { readJoinedFiles } from '../../joining/read-joined-files.ts'
import { copyKeptFile } from '../kept-files/kept-file-copy.ts'
import { toKeptPaths } from '../kept-files/kept-files.ts'
import { relinkCars } from '../../links/link-cars.ts'
import { lockNamesForReading } from '../../links/name-links.queries.ts'
import { READER } from '../../reading/reader.ts'
import type { ReadRaceFile } from '../../reading/race-file.worker.ts'
import { readInWorker } from '../../reading/read-in-worker.ts'
import { COMPUTED } from '../../recompute-classification.ts'
import { replaceResults } from '../replace-results.ts'
import { findFileInUse, hasResults, listKnownDrivers, updateFileFacts } from './reread.queries.ts'
import { resultsChanges } from './results-changes.ts'
import { resultsState } from './results-state.queries.ts'

type Wanted = {
  eventId: number
  sessionId: number
  /** Without one, the server itself reads it again. */
  viewer?: CurrentUser
  signal?: AbortSignal
  /**
   * Set if results are judged anew without anybody asking: then admins are told, with the tables that change. A trial
   * only finds out what would.
   */
  judging?: { tables: string[]; isTrial: boolean }
}

/** `running`: how many of the cars were still running where the recording ends; only of results that are judged anew. */
type RereadBySelf = Reread & { running?: number }

/**
 * Reads the file of a session's results again and replaces the results, all or nothing. Keeps adjustments, the members
 * matched to names, and the event itself.
 * @throws an Error with a sentence if the file cannot be read
 */
export async function rereadResults(
  { db, pool, config }: Pick<Deps, 'db' | 'pool' | 'config'>,
  { eventId, sessionId, viewer, signal, judging }: Wanted,
): Promise<RereadBySelf> {
  const latest = await requireNoErasure(db)
  const kept = await findFileInUse(db, sessionId)
  if (!kept) throw conflict('No file of these results is kept')
  const read = { sessions: { known: [], next: sessionId }, ...(signal && { signal }) }
  if (kept.joined) {
    const race = await readJoinedFiles(config, { ...kept.joined, ...read })
    return replace(pool, { eventId, viewer, latest, kept, race, judging })
  }
  const file = await copyKeptFile(config, kept)
  try {
    const others = await toKeptPaths(config, kept.filledFrom ?? [])
    const race = await readInWorker({ path: file.path, filledFrom: [others], ...read })
    return await replace(pool, { eventId, viewer, latest, kept, race, judging })
  } finally {
    await file.discard()
  }
}

type Replacement = {
  eventId: number
  viewer: CurrentUser | undefined
  /** From `requireNoErasure`. */
  latest: number
  kept: { id: number; joined: StoredJoin | null }
  race: ReadRaceFile
  judging: Wanted['judging']
}

async function replace(
  pool: Deps['pool'],
  { eventId, viewer, latest, kept, race, judging }: Replacement,
): Promise<RereadBySelf> {
  const fileId = kept.id
  const running = race.cars.filter(({ status }) => status === 'Running').length
  try {
    return await inBulkTransaction(pool, async (tx, copy) => {
      await lockNamesForReading(tx, latest)
      return changingEvent(tx, { id: eventId, actor: viewer }, async (event) => {
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
        const { userIds } = links
        const decision = { reason: 'The file was read again', ...(viewer && { author: viewer }) }
        const { unfit } = await replaceResults(tx, copy, { race, userIds, decision })
        await relinkCars(tx, eventId, event.raceSessionId)
        await updateFileFacts(tx, fileId, {
          ...fileFacts(race),
          ...(kept.joined && race.join
            ? { joined: joinedAgain(kept.joined, race, race.join.outcome) }
            : { filledFrom: race.filledFrom[0]?.length ? race.filledFrom[0] : null }),
        })
        const changes = resultsChanges(before, await resultsState(tx, sessionId, fileId))
        if (changes.length === 0) throw new NothingChanged(unfit)
        if (judging?.isTrial) throw new OnlyTried({ changes, unfit, running })

        return {
          action: 'results.reread',
          set: COMPUTED,
          after: {
            changes,
            session: { kind: race.kind, ordinal: race.ordinal },
            ...(judging && { judged: { running, tables: judging.tables } }),
          },
          answer: { changes, unfit, ...(judging && { running }) },
        }
      })
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.found
    if (!(error instanceof NothingChanged)) throw error
    await inBulkTransaction(pool, (tx) => updateFileFacts(tx, fileId, { reader: READER }))
    return { changes: [], unfit: error.unfit }
  }
}

function joinedAgain(
  join: StoredJoin,
  { filledFrom }: ReadRaceFile,
  outcome: StoredJoin['outcome'],
): StoredJoin {
  const files = join.files.map((file, part) => {
    const sources = filledFrom[part] ?? []
    return { ...file, ...(sources.length > 0 && { filledFrom: sources }) }
  })
  return { ...join, files, outcome }
}

/** Thrown to roll back. */
class OnlyTried extends Error {
  readonly found: RereadBySelf

  constructor(found: RereadBySelf) {
    super('Only tried')
    this.found = found
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

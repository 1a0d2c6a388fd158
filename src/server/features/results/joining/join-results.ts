import { inBulkTransaction } from '#server/database/bulk-transaction.ts'
import { requireNoErasure } from '#server/database/erased-names.ts'
import type { Deps } from '#server/deps.ts'
import { conflict, invalidInput } from '#server/errors.ts'
import { changingEvent } from '#server/facts/changing-event.queries.ts'
import type { StoredSettings } from '#server/database/stored-join.ts'
import type { CurrentUser } from '#shared/contract/users.ts'
import { fileFacts } from '../importing/file-facts.ts'
import { insertResultFile, matchAndLockMembers } from '../importing/import.queries.ts'
import { listAbsent } from '../attendance.ts'
import { relinkCars } from '../links/link-cars.ts'
import { lockNamesForReading } from '../links/name-links.queries.ts'
import { COMPUTED } from '../recompute-classification.ts'
import { replaceResults } from '../importing/replace-results.ts'
import { findFileInUse, hasResults } from '../importing/rereading/reread.queries.ts'
import { chooseRace, getSession } from '../sessions.queries.ts'
import { getFilesToJoin, getJoinableRace } from './joins.queries.ts'
import { readJoinedFiles } from './read-joined-files.ts'

type Files = {
  eventId: number
  /** A race; without it, the event's. */
  session: number | undefined
  files: readonly number[]
  settings: StoredSettings
}

/** The classification as it would be; changes nothing. */
export async function previewJoin(deps: Deps, wanted: Files) {
  const { join } = await readFiles(deps, wanted)
  return join.preview
}

type Joining = Files & { version: number; viewer: CurrentUser; isRestoring?: boolean }

/**
 * Replaces the results of an event's race by those of several of its files, all or nothing. The files stay as they are;
 * a further row of the first one says that and how they are joined.
 */
export async function joinResults(deps: Deps, joining: Joining) {
  const { eventId, settings, version, viewer, isRestoring = false } = joining
  const latest = await requireNoErasure(deps.db)
  const { race, join, files, sessionId } = await readFiles(deps, joining)
  if (join.preview.asked.length > 0)
    throw invalidInput('Say for each car that was not recognised which one it is.', 'pairs')
  const [first] = files
  if (!first) throw invalidInput('Choose at least two files of the race.', 'files')

  return inBulkTransaction(deps.pool, async (tx, copy) => {
    await lockNamesForReading(tx, latest)
    const change = { id: eventId, actor: viewer, resultsVersion: version }
    return changingEvent(tx, change, async (event) => {
      if (event.status === 'cancelled')
        throw conflict('This event was cancelled: it takes no results')
      const absentBefore = await listAbsent(tx, deps.now(), eventId)
      const before = await findFileInUse(tx, sessionId)
      const wasShown = await hasResults(tx, sessionId)
      // Joining again with other settings is still undone to what one file said.
      const replaced = before?.joined ? before.joined.replacedFileId : wasShown ? before?.id : null

      const links = await matchAndLockMembers(tx, event, race)
      const at = deps.now()
      const reason = `Joined from ${files.map(({ originalName }) => originalName).join(', ')}`
      const decision = { reason, author: viewer, at }
      const { userIds } = links
      const { carsBefore, unfit } = await replaceResults(tx, copy, { race, userIds, decision })
      const raceSessionId = await chooseRace(tx, eventId)
      await relinkCars(tx, eventId, raceSessionId)
      await insertResultFile(tx, {
        sessionId,
        sha256: first.sha256,
        sizeBytes: first.sizeBytes,
        originalName: first.originalName,
        uploadedBy: viewer.id,
        uploadedAt: at,
        ...fileFacts(race),
        joined: { files, settings, replacedFileId: replaced ?? null, outcome: join.outcome },
      })
      const { id: _id, ...session } = await getSession(tx, eventId, sessionId)
      return {
        action: isRestoring ? 'results.restore' : 'results.join',
        set: { ...COMPUTED, raceSessionId, status: 'completed' },
        before: { session, cars: carsBefore, status: event.status, absent: absentBefore },
        after: async () => ({
          session,
          files: files.map(({ originalName }) => originalName),
          cars: race.cars.length,
          gaps: settings.gaps,
          ranking: settings.ranking,
          cuts: settings.cuts,
          credits: settings.credits,
          weight: join.outcome.weight,
          status: 'completed',
          absent: await listAbsent(tx, deps.now(), eventId),
        }),
        answer: { unfit },
      }
    })
  })
}

async function readFiles({ db, config }: Deps, { eventId, session, files: ids, settings }: Files) {
  const { sessionId } = await getJoinableRace(db, eventId, session)
  if (sessionId === undefined)
    throw conflict('This event has no race yet. Upload the files of the race first.')
  const files = await getFilesToJoin(db, sessionId, ids)
  const sessions = { known: [], next: sessionId }
  const race = await readJoinedFiles(config, { files, settings, sessions })
  if (!race.join) throw new Error('The files were read, but not joined')
  return { race, join: race.join, files, sessionId }
}

import type { Database } from '#server/database/database.ts'
import type { EventStatus } from '#shared/contract/events.ts'
import { getDeskEvent } from '../desk/desk.queries.ts'
import { listJoinableFiles } from '../joining/joins.queries.ts'
import { listLinkableEntries } from '../links/car-links.queries.ts'
import { getState } from '../official/versions.queries.ts'
import { listStartedSessions } from '../sessions.queries.ts'
import type { AboutEvent } from './ask-about-upload.ts'
import { matchAndLockMembers } from './import.queries.ts'
import type { Comparison } from './merging/compare-upload.ts'
import { listEventsOf, listFilesElsewhere } from './other-uses.queries.ts'
import type { StoredNow } from './plan-import.ts'
import { findMatchedNames, listFilesInUse } from './stored-file.queries.ts'
import { isReadFrom } from './used-file.ts'
import { inUse, type ReadUpload } from './upload.ts'
import { listCourses, listStoredNames } from './upload-checks.queries.ts'

type LockedEvent = {
  id: number
  status: EventStatus
  gameTypeId: number | null
  resultsVersion: number
}

/** Reads what an import depends on. The event must be locked; locks the members who are in the file. */
export async function readStored(
  tx: Database,
  event: LockedEvent,
  upload: ReadUpload,
): Promise<StoredNow> {
  const { race } = upload
  return {
    event,
    sessions: await listStartedSessions(tx, event.id),
    links: await matchAndLockMembers(tx, event, race),
    compared: race.comparison && (await readCompared(tx, event.id, upload, race.comparison)),
  }
}

async function readCompared(
  tx: Database,
  eventId: number,
  { race, file: { sha256 }, elsewhere }: ReadUpload,
  comparison: Comparison,
): Promise<StoredNow['compared']> {
  const files = await listFilesInUse(tx, { eventId })
  const named: NonNullable<StoredNow['compared']>['named'][number][] = []
  for (const { sessionId } of files.filter((used) => isReadFrom(used, sha256))) {
    const names = await findMatchedNames(tx, sessionId)
    if (names) named.push({ sessionId, ...names })
  }
  const keptIn: number[] = []
  for (const { sessionId } of [...comparison.continues, comparison.target ?? []].flat()) {
    const kept = await listJoinableFiles(tx, sessionId, undefined)
    if (kept.some((one) => one.sha256 === sha256)) keptIn.push(sessionId)
  }
  return {
    files,
    elsewhere: (await listFilesElsewhere(tx, { eventId, sha256, race })).map(inUse),
    named,
    keptIn,
    about: await readAbout(tx, eventId, elsewhere.same, comparison),
  }
}

async function readAbout(
  db: Database,
  eventId: number,
  sameElsewhere: readonly number[],
  { target }: Comparison,
): Promise<AboutEvent> {
  return {
    event: await getDeskEvent(db, eventId),
    courses: await listCourses(db),
    entries: await listLinkableEntries(db, eventId),
    storedNames: await listStoredNames(db, eventId),
    isOfficial:
      target !== undefined && (await getState(db, target.sessionId)).state !== 'provisional',
    alsoIn: sameElsewhere.length > 0 ? await listEventsOf(db, sameElsewhere) : [],
  }
}

import { and, asc, desc, eq, isNotNull, lt } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carDrivers,
  carEntries,
  events,
  eventSessions,
  resultFiles,
} from '#server/database/schema.ts'
import type { FilledFrom } from '#server/database/stored-filling.ts'
import type { StoredJoin } from '#server/database/stored-join.ts'
import { sql } from '#server/database/sql.ts'
import type { OutdatedSession } from '#shared/contract/rereading.ts'
import type { fileFacts } from '../file-facts.ts'
import { READER } from '../../reading/reader.ts'
import { hasCars } from '../../sessions.queries.ts'

/** Sessions with results, by the start of their event. */
export function listSessionsWithResults(db: Database) {
  return db
    .select({
      id: eventSessions.id,
      eventId: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      kind: eventSessions.kind,
      ordinal: eventSessions.ordinal,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(hasCars)
    .orderBy(asc(events.startDateTime), asc(events.id), asc(eventSessions.id))
}

/** Those of which an older reader has read the file in use, by the start of their event. */
export async function listOutdatedSessions(db: Database): Promise<OutdatedSession[]> {
  const rows = await db
    .select({
      id: eventSessions.id,
      kind: eventSessions.kind,
      ordinal: eventSessions.ordinal,
      event: {
        id: events.id,
        title: events.title,
        startDateTime: events.startDateTime,
        timezone: events.timezone,
      },
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(and(hasCars, lt(readerInUse, READER)))
    .orderBy(asc(events.startDateTime), asc(events.id), asc(eventSessions.id))
  return rows
}

/** The outdated session with its event; undefined if it is up to date, or has no results. */
export async function findOutdatedSession(db: Database, sessionId: number) {
  const [session] = await db
    .select({ id: eventSessions.id, eventId: eventSessions.eventId })
    .from(eventSessions)
    .where(and(eq(eventSessions.id, sessionId), hasCars, lt(readerInUse, READER)))
  return session
}

/**
 * Races of which an older reader took cars for retired that may have been running where the recording ends, and of which
 * no admin has been told yet that they wait.
 */
export function listToJudgeAnew(db: Database) {
  return db
    .select({ id: eventSessions.id, eventId: events.id, isOfficial: isInForce })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(
      and(
        hasCars,
        eq(eventSessions.kind, 'race'),
        lt(readerInUse, JUDGES_RUNNING),
        sql`coalesce(${oddityInUse}, true)`,
        sql`not exists (
          select from audit_log line
          where line.action = 'results.outdated' and line.subject_kind = 'event'
            and line.subject_id = ${events.id} and (line.after->>'sessionId')::int = ${eventSessions.id}
        )`,
      ),
    )
    .orderBy(asc(events.startDateTime), asc(events.id), asc(eventSessions.id))
}

/** The first `READER` that tells running cars from retired ones. */
const JUDGES_RUNNING = 3

const isInForce = sql<boolean>`exists (
  select from classification_versions version
  where version.session_id = ${eventSessions.id} and version.withdrawn_at is null
)`

const oddityInUse = sql<boolean | null>`(
  select ${resultFiles.oddities} @> '[{"kind": "no-flag"}]' from ${resultFiles}
  where ${resultFiles.sessionId} = ${eventSessions.id}
  order by ${resultFiles.id} desc limit 1
)`

const readerInUse = sql<number>`(
  select ${resultFiles.reader} from ${resultFiles}
  where ${resultFiles.sessionId} = ${eventSessions.id}
  order by ${resultFiles.id} desc limit 1
)`

/** The file that a session's results were read from. */
export async function findFileInUse(db: Database, sessionId: number) {
  const [file] = await db
    .select({
      id: resultFiles.id,
      sha256: resultFiles.sha256,
      originalName: resultFiles.originalName,
      sizeBytes: resultFiles.sizeBytes,
      joined: resultFiles.joined,
      filledFrom: resultFiles.filledFrom,
    })
    .from(resultFiles)
    .where(eq(resultFiles.sessionId, sessionId))
    .orderBy(desc(resultFiles.id))
    .limit(1)
  return file
}

export async function hasResults(db: Database, sessionId: number) {
  return (await db.$count(carEntries, eq(carEntries.sessionId, sessionId))) > 0
}

/** The members matched to the names of a session's results, for whatever reason. */
export async function listKnownDrivers(db: Database, sessionId: number) {
  const rows = await db
    .select({ name: carDrivers.name, userId: carDrivers.userId })
    .from(carDrivers)
    .where(and(eq(carDrivers.sessionId, sessionId), isNotNull(carDrivers.userId)))
  return new Map(rows.flatMap(({ name, userId }) => (userId === null ? [] : [[name, userId]])))
}

export async function updateFileFacts(
  tx: Database,
  fileId: number,
  facts: Partial<ReturnType<typeof fileFacts>> & {
    joined?: StoredJoin
    filledFrom?: FilledFrom[] | null
  },
) {
  await tx.update(resultFiles).set(facts).where(eq(resultFiles.id, fileId))
}

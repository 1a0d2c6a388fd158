import { asc, between, eq, inArray, ne, or, and, type SQL } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { events, eventSessions, resultFiles } from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { SAME_EVENING_MS } from '#shared/domain/results/file-relation.ts'
import type { ReadRaceFile } from '../reading/race-file.worker.ts'
import { listFilesInUse } from './stored-file.queries.ts'

type Upload = {
  eventId: number
  sha256: string
  race: Pick<ReadRaceFile, 'kind' | 'startedAt' | 'trackCourse'>
}

/** The files in use of other events that may be of the same session: from the same course and evening, or the same bytes. */
export function listFilesElsewhere(db: Database, { eventId, sha256, race }: Upload) {
  const { startedAt, trackCourse, kind } = race
  const at = startedAt.getTime()
  const evening: [Date, Date] = [new Date(at - SAME_EVENING_MS), new Date(at + SAME_EVENING_MS)]
  const mayBeSame = and(
    eq(eventSessions.kind, kind),
    sql`lower(${resultFiles.trackCourse}) = lower(${trackCourse})`,
    between(resultFiles.sessionStartedAt, ...evening),
  )
  const where = and(
    ne(eventSessions.eventId, eventId),
    or(eq(resultFiles.sha256, sha256), mayBeSame),
    isNewest,
  )
  return listFilesInUse(db, { where })
}

const isNewest: SQL = sql`not exists(
  select from result_files newer
  where newer.session_id = ${resultFiles.sessionId} and newer.id > ${resultFiles.id}
)`

/** The events that have these sessions, by their start. */
export function listEventsOf(db: Database, sessionIds: readonly number[]) {
  return db
    .selectDistinct({
      id: events.id,
      title: events.title,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
    })
    .from(eventSessions)
    .innerJoin(events, eq(events.id, eventSessions.eventId))
    .where(inArray(eventSessions.id, [...sessionIds]))
    .orderBy(asc(events.startDateTime), asc(events.id))
}

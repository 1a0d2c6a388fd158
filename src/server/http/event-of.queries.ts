import { eq } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  absenceExcuses,
  cases,
  crewMembers,
  entries,
  eventSessions,
  recordings,
  reports,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** The events to which things belong, by the id of the thing. */
export const EVENT_OF = {
  event: async (_: Database, id: number): Promise<number | undefined> => id,

  entry: async (db: Database, id: number) =>
    first(await db.select({ id: entries.eventId }).from(entries).where(eq(entries.id, id))),

  invitation: async (db: Database, id: number) => first(await crewRows(db).where(byId(id))),

  excuse: async (db: Database, id: number) =>
    first(
      await db
        .select({ id: entries.eventId })
        .from(absenceExcuses)
        .innerJoin(entries, eq(entries.id, absenceExcuses.entryId))
        .where(eq(absenceExcuses.id, id)),
    ),

  recording: async (db: Database, id: number) =>
    first(
      await db.select({ id: recordings.eventId }).from(recordings).where(eq(recordings.id, id)),
    ),

  /** By their codes. */
  case: async (db: Database, code: number | string) =>
    first(
      await db
        .select({ id: cases.eventId })
        .from(cases)
        .where(eq(cases.code, String(code))),
    ),

  report: async (db: Database, code: number | string) =>
    first(
      await db
        .select({ id: cases.eventId })
        .from(reports)
        .innerJoin(cases, eq(cases.id, reports.caseId))
        .where(eq(reports.code, String(code))),
    ),

  session: async (db: Database, id: number) =>
    first(
      await db
        .select({ id: eventSessions.eventId })
        .from(eventSessions)
        .where(eq(eventSessions.id, id)),
    ),
}

/** The event of the crew that a link invites to. */
export async function eventOfLink(db: Database, token: string) {
  const hash = sql`encode(sha256(convert_to(${token}, 'UTF8')), 'hex')`
  return first(await crewRows(db).where(eq(crewMembers.linkHash, hash)))
}

function crewRows(db: Database) {
  return db
    .select({ id: entries.eventId })
    .from(crewMembers)
    .innerJoin(entries, eq(entries.id, crewMembers.entryId))
}

const byId = (id: number) => eq(crewMembers.id, id)

function first([row]: readonly { id: number }[]) {
  return row?.id
}

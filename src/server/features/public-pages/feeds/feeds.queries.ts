import { desc, eq, isNotNull, isNull, and } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  classificationVersions,
  decisions,
  decisionVersions,
  events,
  resultFiles,
  rules,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** When the results of each event's race last changed, as far as that is known: its version, or else its file. */
export async function listResultTimes(db: Database): Promise<ReadonlyMap<number, Date>> {
  const files = await db
    .select({
      eventId: events.id,
      at: sql<Date>`max(${resultFiles.uploadedAt})`.mapWith(resultFiles.uploadedAt),
    })
    .from(events)
    .innerJoin(resultFiles, eq(resultFiles.sessionId, events.raceSessionId))
    .groupBy(events.id)
  const versions = await db
    .select({
      eventId: events.id,
      at: sql<Date>`max(${classificationVersions.createdAt})`.mapWith(
        classificationVersions.createdAt,
      ),
    })
    .from(events)
    .innerJoin(classificationVersions, eq(classificationVersions.sessionId, events.raceSessionId))
    .where(isNull(classificationVersions.withdrawnAt))
    .groupBy(events.id)
  return latestOf([...files, ...versions])
}

/** When calendars last got to know of a change of each event. */
export async function listEventTimes(db: Database): Promise<ReadonlyMap<number, Date>> {
  const rows = await db.select({ eventId: events.id, at: events.calendarChangedAt }).from(events)
  return latestOf(rows)
}

/** Published decisions about events, with the time of their latest versions. */
export function listDecisionTimes(db: Database) {
  return db
    .select({
      eventId: sql<number>`${decisions.eventId}`,
      number: decisions.number,
      at: sql<Date>`max(${decisionVersions.at})`.mapWith(decisionVersions.at),
    })
    .from(decisions)
    .innerJoin(decisionVersions, eq(decisionVersions.decisionId, decisions.id))
    .where(isNotNull(decisions.eventId))
    .groupBy(decisions.id)
    .orderBy(decisions.eventId, decisions.number)
}

export async function findRulesTime(db: Database) {
  const [row] = await db
    .select({ at: rules.updatedAt })
    .from(rules)
    .orderBy(desc(rules.updatedAt))
    .limit(1)
  return row?.at
}

/** Members who let search engines list their pages, by id. */
export async function listSearchable(db: Database): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.isSearchable, true), eq(users.publicNaming, 'as-raced')))
  return new Set(rows.map(({ id }) => id))
}

function latestOf(rows: readonly { eventId: number; at: Date }[]) {
  const times = new Map<number, Date>()
  for (const { eventId, at } of rows) {
    const before = times.get(eventId)
    if (before === undefined || before < at) times.set(eventId, at)
  }
  return times
}

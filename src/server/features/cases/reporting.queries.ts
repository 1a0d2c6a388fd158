import { and, asc, eq, gte, inArray, isNull, min, or } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carClasses,
  carDrivers,
  carEntries,
  cars,
  caseCars,
  cases,
  crewMembers,
  entries,
  entryCarLinks,
  events,
  eventSessions,
  liveSessions,
  reports,
  resultFiles,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { crewNames } from '#server/features/entries/index.ts'
import type { SessionKey } from '#shared/domain/results/session-kind.ts'
import { ACTIVE_STATES } from '#shared/domain/entries/entry-state.ts'

/** What an earlier attempt to send the same report has made. Attempts at the same time wait for each other. */
export async function findAttempt(tx: Database, reporterId: number, attempt: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${attempt}, 0))`)
  const [found] = await tx
    .select({ code: reports.code, caseCode: cases.code, editableUntil: reports.editableUntil })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .where(and(eq(reports.reporterId, reporterId), eq(reports.attempt, attempt)))
  return found
}

/** When an event starts and ends, and when it first had a result of its race; undefined without the event. */
export async function findMoments(db: Database, eventId: number) {
  const [event] = await db
    .select({
      status: events.status,
      startDateTime: events.startDateTime,
      endDateTime: events.endDateTime,
      /** As stored when there first was a result: later changes of settings do not move it. */
      reportsUntil: events.reportsUntil,
      provisionalAt: min(resultFiles.uploadedAt),
      /** When a session of it was first seen on the track; null if nobody has sent one. */
      seenSince: sql<Date | null>`(
        select min(${liveSessions.beganAt}) from ${liveSessions} where ${liveSessions.eventId} = ${events.id}
      )`.mapWith(liveSessions.beganAt),
    })
    .from(events)
    .leftJoin(
      eventSessions,
      and(eq(eventSessions.eventId, events.id), eq(eventSessions.kind, 'race')),
    )
    .leftJoin(resultFiles, eq(resultFiles.sessionId, eventSessions.id))
    .where(eq(events.id, eventId))
    .groupBy(events.id)
  return event
}

/** The entries of an event that could have raced. */
export function listEnteredCars(db: Database, eventId: number) {
  return db
    .select({
      entryId: entries.id,
      number: entries.number,
      carClass: carClasses.name,
      drivers: crewNames(sql`member.role <> 'manager'`),
      people: sql<number[]>`(
        select coalesce(jsonb_agg(${crewMembers.userId}), '[]') from ${crewMembers}
        where ${crewMembers.entryId} = ${entries.id} and ${crewMembers.state} = 'accepted'
          and ${crewMembers.userId} is not null
      )`,
    })
    .from(entries)
    .innerJoin(events, eq(events.id, entries.eventId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .innerJoin(carClasses, eq(carClasses.id, cars.carClassId))
    .where(
      and(
        eq(entries.eventId, eventId),
        or(inArray(entries.state, [...ACTIVE_STATES]), gte(entries.endedAt, events.startDateTime)),
      ),
    )
    .orderBy(asc(carClasses.rank), asc(entries.number), asc(entries.id))
}

/** The cars of a session's result, with the entry of each, if it has one. */
export function listResultCars(db: Database, eventId: number, { kind, ordinal }: SessionKey) {
  return db
    .select({
      resultId: carEntries.id,
      entry: carEntries.entry,
      entryId: entryCarLinks.entryId,
      number: carEntries.carNumber,
      laps: carEntries.lapsCompleted,
      carClass: carEntries.carClass,
      drivers: sql<string[]>`(
        select coalesce(jsonb_agg(coalesce(${users.displayName}, ${carDrivers.name}) order by ${carDrivers.ordinal}), '[]')
        from ${carDrivers} left join ${users} on ${users.id} = ${carDrivers.userId}
        where ${carDrivers.sessionId} = ${carEntries.sessionId} and ${carDrivers.entry} = ${carEntries.entry}
      )`,
      drivenBy: sql<number[]>`(
        select coalesce(jsonb_agg(${carDrivers.userId}), '[]') from ${carDrivers}
        where ${carDrivers.sessionId} = ${carEntries.sessionId} and ${carDrivers.entry} = ${carEntries.entry}
          and ${carDrivers.userId} is not null
      )`,
    })
    .from(carEntries)
    .innerJoin(eventSessions, eq(eventSessions.id, carEntries.sessionId))
    .leftJoin(
      entryCarLinks,
      and(
        eq(entryCarLinks.eventId, eventId),
        eq(entryCarLinks.car, carEntries.entry),
        eq(
          carEntries.sessionId,
          sql`(
          select ${events.raceSessionId} from ${events} where ${events.id} = ${eventId}
        )`,
        ),
      ),
    )
    .where(
      and(
        eq(eventSessions.eventId, eventId),
        eq(eventSessions.kind, kind),
        eq(eventSessions.ordinal, ordinal),
      ),
    )
    .orderBy(asc(carEntries.position))
}

/**
 * How many reports of each entry of an event count against its limit: those that were not withdrawn. One that is in both
 * cases after a split counts once.
 */
export async function countReports(db: Database, eventId: number) {
  const rows = await db
    .select({
      entryId: caseCars.entryId,
      count: sql<number>`count(distinct (${reports.reporterId}, ${reports.reportedAt}))::int`,
    })
    .from(reports)
    .innerJoin(cases, eq(cases.id, reports.caseId))
    .innerJoin(caseCars, eq(caseCars.id, reports.carId))
    .where(and(eq(cases.eventId, eventId), isNull(reports.withdrawnAt)))
    .groupBy(caseCars.entryId)
  return new Map(rows.map(({ entryId, count }) => [entryId, count]))
}

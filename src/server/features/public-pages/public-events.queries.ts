import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import { isClassified } from '#server/database/is-classified.ts'
import {
  auditLog,
  carDrivers,
  carEntries,
  decisions,
  entries,
  entryCarLinks,
  events,
  eventSessions,
  tracks,
  users,
} from '#server/database/schema.ts'
import { shownTeamName } from '#server/database/shown-team-name.ts'
import { sql } from '#server/database/sql.ts'
import { statusesInPlace } from '#server/database/statuses-in-place.ts'
import { notFound } from '#server/errors.ts'
import { eventColumns } from '#server/features/entries/index.ts'
import { HOLDING_STATES } from '#shared/domain/entries/entry-state.ts'

const IN_LIST = [
  sql`(${events.status} = 'upcoming') desc`,
  sql`case when ${events.status} = 'upcoming' then ${events.startDateTime} end`,
  sql`${events.startDateTime} desc`,
  asc(events.id),
]

/** Whether visitors may see an event. */
export const isShown = eq(events.isHidden, false)

const columns = {
  ...eventColumns,
  raceMinutes: events.raceMinutes,
  driversPerCar: events.driversPerCar,
}

/** Events that visitors may see: upcoming ones first, soonest first, then past ones, latest first. */
export function listShownEvents(db: Database) {
  return db
    .select(columns)
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(isShown)
    .orderBy(...IN_LIST)
}

export type ShownEvent = Awaited<ReturnType<typeof listShownEvents>>[number]

const previousStart = sql<string | null>`(
  select ${auditLog.before} ->> 'startDateTime' from ${auditLog}
  where ${auditLog.subjectKind} = 'event' and ${auditLog.subjectId} = ${events.id}
    and ${auditLog.action} = 'event.update'
    and ${auditLog.before} ->> 'startDateTime' <> ${auditLog.after} ->> 'startDateTime'
  order by ${auditLog.id} desc limit 1
)`

/** @throws not_found, also if it is hidden */
export async function getShownEvent(db: Database, id: number) {
  const [event] = await db
    .select({
      ...columns,
      practiceMinutes: events.practiceMinutes,
      qualifyingMinutes: events.qualifyingMinutes,
      warmupMinutes: events.warmupMinutes,
      dynamicWeather: events.dynamicWeather,
      timeProgression: events.timeProgression,
      fuelUsage: events.fuelUsage,
      tireWear: events.tireWear,
      mechanicalDamage: events.mechanicalDamage,
      driverAssists: events.driverAssists,
      minimumDrivers: events.minimumDrivers,
      carsPerTeam: events.carsPerTeam,
      imageUrl: events.imageUrl,
      previousStart,
      entryCount: db.$count(
        entries,
        and(eq(entries.eventId, events.id), inArray(entries.state, [...HOLDING_STATES])),
      ),
      sessionCount: countResults(db, id),
      decisionCount: db.$count(decisions, eq(decisions.eventId, events.id)),
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(and(eq(events.id, id), isShown))
  if (!event) throw notFound('Event')
  return event
}

/** What the pages of its race say of an event. @throws not_found, also if it is hidden */
export async function getRaceEvent(db: Database, id: number) {
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      startDateTime: events.startDateTime,
      endDateTime: events.endDateTime,
      timezone: events.timezone,
      carCount: countResults(db, id),
      track: eventColumns.track,
      classifiedPercent: events.classifiedPercent,
      classifiedOf: events.classifiedOf,
      classifiedNeedsFlag: events.classifiedNeedsFlag,
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(and(eq(events.id, id), isShown))
  if (!event) throw notFound('Event')
  const { carCount, ...facts } = event
  return { ...facts, hasResults: carCount > 0 }
}

/** The cars in the results of all its sessions. */
const countResults = (db: Database, eventId: number) =>
  db.$count(
    carEntries,
    sql`${carEntries.sessionId} in (
      select one.id from ${eventSessions} one where one.event_id = ${eventId}
    )`,
  )

/** @throws not_found, also if it is hidden */
export async function requireShownEvent(db: Database, id: number) {
  const shown = await db.$count(events, and(eq(events.id, id), isShown))
  if (shown === 0) throw notFound('Event')
}

export async function listHiddenEvents(db: Database) {
  const rows = await db.select({ id: events.id }).from(events).where(eq(events.isHidden, true))
  return new Set(rows.map(({ id }) => id))
}

type WinnersDriver = { name: string; userId: number | null }

/** The first classified car of each class in the races of completed events, by event. */
export async function listWinners(db: Database, eventId?: number) {
  const rows = await db
    .select({
      eventId: events.id,
      carClass: carEntries.carClass,
      carNumber: carEntries.carNumber,
      carModel: carEntries.carModel,
      fileTeam: carEntries.teamName,
      teamId: entries.teamId,
      teamName: shownTeamName,
      finishTimeSeconds: carEntries.finishTimeSeconds,
      laps: carEntries.lapsCompleted,
      drivers: sql<WinnersDriver[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', coalesce(who.display_name, driver.name), 'userId', driver.user_id
        ) order by driver.ordinal), '[]')
        from ${carDrivers} driver left join ${users} who on who.id = driver.user_id
        where driver.session_id = ${carEntries.sessionId} and driver.entry = ${carEntries.entry}
      )`,
    })
    .from(carEntries)
    .innerJoin(
      events,
      and(
        eq(events.raceSessionId, carEntries.sessionId),
        eq(events.status, 'completed'),
        isShown,
        eventId === undefined ? gt(events.id, 0) : eq(events.id, eventId),
      ),
    )
    .leftJoin(
      entryCarLinks,
      and(eq(entryCarLinks.eventId, events.id), eq(entryCarLinks.car, carEntries.entry)),
    )
    .leftJoin(entries, eq(entries.id, entryCarLinks.entryId))
    .where(
      and(
        eq(carEntries.classPosition, 1),
        sql`${carEntries.status} in ${statusesInPlace}`,
        isClassified,
      ),
    )
    .orderBy(asc(carEntries.position))
  const winners = new Map<number, typeof rows>()
  for (const row of rows) winners.set(row.eventId, [...(winners.get(row.eventId) ?? []), row])
  return winners
}

export type WinnerRow = NonNullable<
  ReturnType<Awaited<ReturnType<typeof listWinners>>['get']>
>[number]

/** The driver categories of members, by id. */
export async function listCategories(db: Database, ids: readonly number[]) {
  const rows = await db
    .select({ id: users.id, category: users.driverCategory })
    .from(users)
    .where(inArray(users.id, [...ids]))
  return new Map(rows.map(({ id, category }) => [id, category]))
}

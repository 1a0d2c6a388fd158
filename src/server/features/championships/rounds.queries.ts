import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'
import {
  carClasses,
  carDrivers,
  carEntries,
  cars,
  classificationVersions,
  driverSummaries,
  entries,
  entryCarLinks,
  eventCarClasses,
  events,
  eventSessions,
  resultAdjustments,
  resultFiles,
  tracks,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'

/** Fastest class first. */
export async function listClassNames(db: Database) {
  const rows = await db
    .select({ name: carClasses.name })
    .from(carClasses)
    .orderBy(asc(carClasses.rank), asc(carClasses.name))
  return rows.map(({ name }) => name)
}

/** What the rounds of these events show, by the event's id. */
export async function eventsOfRounds(db: Database, eventIds: readonly number[]) {
  const rows = await db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      startDateTime: events.startDateTime,
      timezone: events.timezone,
      raceMinutes: events.raceMinutes,
      raceSessionId: events.raceSessionId,
      trackName: tracks.name,
      classes: sql<string[]>`array(
        select ${carClasses.name} from ${eventCarClasses}
        inner join ${carClasses} on ${eq(carClasses.id, eventCarClasses.carClassId)}
        where ${eq(eventCarClasses.eventId, events.id)} order by ${carClasses.rank}, ${carClasses.name}
      )`,
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(inArray(events.id, [...eventIds]))
  return new Map(rows.map((row) => [row.id, row]))
}

export type EventOfRound =
  Awaited<ReturnType<typeof eventsOfRounds>> extends Map<number, infer Row> ? Row : never

/** The file of a session's results, or of its first part if they were joined: what was planned is in that one. */
const firstFileOf = sql`(
  select coalesce((used.joined -> 'files' -> 0 ->> 'id')::integer, used.id) from (
    select ${resultFiles.id} as id, ${resultFiles.joined} as joined from ${resultFiles}
    where ${eq(resultFiles.sessionId, eventSessions.id)} order by ${resultFiles.id} desc limit 1
  ) as used
)`

/** Races and qualifying sessions of these events that have cars, in their order. */
export function listRacedSessions(db: Database, eventIds: readonly number[]) {
  return db
    .select({
      id: eventSessions.id,
      eventId: eventSessions.eventId,
      kind: eventSessions.kind,
      ordinal: eventSessions.ordinal,
      isOfficial: sql<boolean>`exists(select from ${classificationVersions}
        where ${eq(classificationVersions.sessionId, eventSessions.id)} and ${isNull(classificationVersions.withdrawnAt)})`,
      wasOfficial: sql<boolean>`exists(select from ${classificationVersions}
        where ${eq(classificationVersions.sessionId, eventSessions.id)})`,
      classes: sql<string[]>`array(
        select distinct ${carEntries.carClass} from ${carEntries} where ${eq(carEntries.sessionId, eventSessions.id)}
      )`,
      startedAt: resultFiles.sessionStartedAt,
      /** As planned; null if the file does not say. */
      minutes: resultFiles.minutes,
    })
    .from(eventSessions)
    .leftJoin(resultFiles, eq(resultFiles.id, firstFileOf))
    .where(
      and(
        inArray(eventSessions.eventId, [...eventIds]),
        inArray(eventSessions.kind, ['race', 'qualifying']),
        sql`exists(select from ${carEntries} where ${carEntries.sessionId} = ${eventSessions.id})`,
      ),
    )
    .orderBy(asc(eventSessions.eventId), asc(eventSessions.ordinal))
}

export type RacedSession = Awaited<ReturnType<typeof listRacedSessions>>[number]

/** The cars of these sessions, with a row per driver: 7,000 of a season would take five times as long to group there. */
export function listDrivenCars(db: Database, sessionIds: readonly number[]) {
  return db
    .select({
      sessionId: carEntries.sessionId,
      entry: carEntries.entry,
      carNumber: carEntries.carNumber,
      carClass: carEntries.carClass,
      carModel: carEntries.carModel,
      classPosition: carEntries.classPosition,
      classGridPosition: carEntries.classGridPosition,
      status: carEntries.status,
      points: carEntries.points,
      lapsCompleted: carEntries.lapsCompleted,
      lapsInFile: sql<number | null>`(${carEntries.imported} ->> 'lapsCompleted')::integer`,
      finishTimeSeconds: carEntries.finishTimeSeconds,
      bestLapSeconds: carEntries.bestLapSeconds,
      fileTeam: carEntries.teamName,
      name: carDrivers.name,
      userId: carDrivers.userId,
      displayName: users.displayName,
      laps: driverSummaries.laps,
      seconds: driverSummaries.seatSeconds,
      contacts: driverSummaries.contacts,
    })
    .from(carEntries)
    .leftJoin(
      carDrivers,
      and(eq(carDrivers.sessionId, carEntries.sessionId), eq(carDrivers.entry, carEntries.entry)),
    )
    .leftJoin(users, eq(users.id, carDrivers.userId))
    .leftJoin(
      driverSummaries,
      and(
        eq(driverSummaries.sessionId, carDrivers.sessionId),
        eq(driverSummaries.entry, carDrivers.entry),
        eq(driverSummaries.driver, carDrivers.ordinal),
      ),
    )
    .where(inArray(carEntries.sessionId, [...sessionIds]))
    .orderBy(asc(carEntries.sessionId), asc(carEntries.entry), asc(carDrivers.ordinal))
}

export type DrivenCarRow = Awaited<ReturnType<typeof listDrivenCars>>[number]

/** The cars of these qualifying sessions, by their places in class. One without a lap time has none. */
export function listQualified(db: Database, sessionIds: readonly number[]) {
  return db
    .select({
      sessionId: carEntries.sessionId,
      carNumber: carEntries.carNumber,
      carClass: carEntries.carClass,
      hasTime: sql<boolean>`${carEntries.bestLapSeconds} is not null`,
    })
    .from(carEntries)
    .where(inArray(carEntries.sessionId, [...sessionIds]))
    .orderBy(asc(carEntries.sessionId), asc(carEntries.classPosition), asc(carEntries.entry))
}

/** Every make in the catalogue, and of the cars of these events' races the one that they were entered with. */
export async function readMakes(db: Database, eventIds: readonly number[]) {
  const known = await db.selectDistinct({ make: cars.make }).from(cars)
  const entered = await db
    .select({ eventId: entryCarLinks.eventId, entry: entryCarLinks.car, make: cars.make })
    .from(entryCarLinks)
    .innerJoin(entries, eq(entries.id, entryCarLinks.entryId))
    .innerJoin(cars, eq(cars.id, entries.carId))
    .where(inArray(entryCarLinks.eventId, [...eventIds]))
  return {
    known: known.map(({ make }) => make),
    entered: new Map(entered.map(({ eventId, entry, make }) => [`${eventId} ${entry}`, make])),
  }
}

/** Those of these sessions with adjustments that are not undone. */
export async function listAdjusted(db: Database, sessionIds: readonly number[]) {
  const rows = await db
    .selectDistinct({ id: resultAdjustments.sessionId })
    .from(resultAdjustments)
    .where(
      and(
        inArray(resultAdjustments.sessionId, [...sessionIds]),
        isNull(resultAdjustments.undoneAt),
      ),
    )
  return rows.map(({ id }) => id)
}

import { outcomeOf } from '#shared/contract/race-result.ts'
import { and, asc, desc, eq } from 'drizzle-orm'
import { isPerson } from '#server/database/is-member.ts'
import type { Database } from '#server/database/database.ts'
import {
  carEntries,
  events,
  eventSessions,
  resultFiles,
  tracks,
  users,
} from '#server/database/schema.ts'
import { sql } from '#server/database/sql.ts'
import { notFound } from '#server/errors.ts'
import type { DeskDriver, ResultFile } from '#shared/contract/results-desk.ts'

export async function getDeskEvent(db: Database, id: number) {
  const [event] = await db
    .select({
      id: events.id,
      title: events.title,
      status: events.status,
      startDateTime: events.startDateTime,
      endDateTime: events.endDateTime,
      timezone: events.timezone,
      confirmsResults: events.confirmsResults,
      gameTypeId: events.gameTypeId,
      version: events.resultsVersion,
      raceSessionId: events.raceSessionId,
      trackName: tracks.name,
      layoutVariant: tracks.layoutVariant,
      lengthKm: tracks.lengthKm,
      fileVenue: tracks.fileVenue,
      fileCourse: tracks.fileCourse,
      classified: {
        classifiedPercent: events.classifiedPercent,
        classifiedOf: events.classifiedOf,
        classifiedNeedsFlag: events.classifiedNeedsFlag,
      },
    })
    .from(events)
    .innerJoin(tracks, eq(tracks.id, events.trackId))
    .where(eq(events.id, id))
  if (!event) throw notFound('Event')
  return event
}

/** Latest first. */
export async function listResultFiles(db: Database, sessionId: number): Promise<ResultFile[]> {
  const rows = await db
    .select({
      id: resultFiles.id,
      originalName: resultFiles.originalName,
      sizeBytes: resultFiles.sizeBytes,
      sha256: resultFiles.sha256,
      uploadedAt: resultFiles.uploadedAt,
      uploadedByName: users.displayName,
      sessionName: resultFiles.sessionName,
      sessionStartedAt: resultFiles.sessionStartedAt,
      trackVenue: resultFiles.trackVenue,
      trackCourse: resultFiles.trackCourse,
      trackLengthMetres: resultFiles.trackLengthMetres,
      gameVersion: resultFiles.gameVersion,
      filledFrom: resultFiles.filledFrom,
      joined: resultFiles.joined,
    })
    .from(resultFiles)
    .leftJoin(users, eq(users.id, resultFiles.uploadedBy))
    .where(eq(resultFiles.sessionId, sessionId))
    .orderBy(desc(resultFiles.id))
  return rows.map(({ filledFrom, joined, ...file }) => ({
    ...file,
    filledFrom: filledFrom ?? joined?.files.flatMap((part) => part.filledFrom ?? []) ?? [],
  }))
}

/** In classification order. */
export async function listDeskCars(db: Database, sessionId: number) {
  const rows = await db
    .select({
      id: carEntries.id,
      entry: carEntries.entry,
      carNumber: carEntries.carNumber,
      carClass: carEntries.carClass,
      fileClass: carEntries.fileClass,
      carModel: carEntries.carModel,
      isHuman: carEntries.isHuman,
      teamName: carEntries.teamName,
      lapsCompleted: carEntries.lapsCompleted,
      bestLapSeconds: carEntries.bestLapSeconds,
      penalties: carEntries.penalties,
      driverName: carEntries.driverName,
      points: carEntries.points,
      position: carEntries.position,
      classPosition: carEntries.classPosition,
      status: carEntries.status,
      finishTimeSeconds: carEntries.finishTimeSeconds,
      imported: carEntries.imported,
      drivers: sql<Pick<DeskDriver, 'name' | 'person'>[]>`(
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', d.name,
          'person', case when u.id is not null then jsonb_build_object(
            'id', u.id, 'displayName', u.display_name, 'isGuest', u.is_guest
          ) end
        ) order by d.ordinal), '[]')
        from car_drivers d left join users u on u.id = d.user_id
        where d.session_id = car_entries.session_id and d.entry = car_entries.entry
      )`,
    })
    .from(carEntries)
    .where(eq(carEntries.sessionId, sessionId))
    .orderBy(asc(carEntries.position), asc(carEntries.entry))
  return rows.map(({ imported, ...car }) => ({ ...car, imported: imported ?? outcomeOf(car) }))
}

/** Everybody whom a name in the event's file could mean, with all their names. */
export function listCandidates(db: Database, eventId: number) {
  return db
    .select({
      id: users.id,
      displayName: users.displayName,
      isGuest: users.isGuest,
      raceControlUsername: users.raceControlUsername,
      profileNames: sql<string[]>`(
        select coalesce(jsonb_agg(known.name), '[]')
        from game_profiles, lateral (values (profile_id), (profile_name)) as known(name)
        where game_profiles.user_id = users.id and known.name is not null
      )`,
      isRegistered: sql<boolean>`exists(
        select from crew_members
        where crew_members.user_id = users.id and crew_members.drives_in_event_id = ${eventId}
      )`,
    })
    .from(users)
    .where(isPerson)
}

/** @throws not_found if the file is of another event */
export async function getResultFile(db: Database, eventId: number, fileId: number) {
  const [file] = await db
    .select({
      id: resultFiles.id,
      session: {
        id: eventSessions.id,
        kind: eventSessions.kind,
        ordinal: eventSessions.ordinal,
      },
      originalName: resultFiles.originalName,
      sizeBytes: resultFiles.sizeBytes,
      sha256: resultFiles.sha256,
      joined: resultFiles.joined,
      filledFrom: resultFiles.filledFrom,
    })
    .from(resultFiles)
    .innerJoin(eventSessions, eq(eventSessions.id, resultFiles.sessionId))
    .where(and(eq(resultFiles.id, fileId), eq(eventSessions.eventId, eventId)))
  if (!file) throw notFound('File')
  return file
}

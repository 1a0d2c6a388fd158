import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import type { RaceExport } from '#shared/contract/race-export.ts'
import { classificationOf } from '#shared/domain/race-documents/classification.ts'
import { greenSeconds } from '#shared/domain/race-documents/crossings.ts'
import { fastestLaps } from '#shared/domain/race-documents/fastest-laps.ts'
import { leaderSequence } from '#shared/domain/race-documents/leader-sequence.ts'
import { pitCards } from '#shared/domain/race-documents/pit-cards.ts'
import { analysisCsv, classificationCsv } from '#shared/domain/race-documents/race-csv.ts'
import { raceMessages } from '#shared/domain/race-documents/race-messages.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import { findDrivenRace, findTelemetry } from './race-documents.queries.ts'
import { findExportedEvent } from './race-export.queries.ts'
import { findRaceLog } from './race-log.queries.ts'
import { sessionOf } from './session-of.ts'

/** Throws if the event has no laps. */
export async function exportAnalysis(db: Database, eventId: number, session?: number) {
  const { event, race, log, timeline, green } = await load(db, eventId, session)
  return analysisCsv(timeline, {
    trackLengthMetres: race.trackLengthMetres,
    greenAt: log.sessionStartedAt && new Date(log.sessionStartedAt.getTime() + green * 1000),
    timezone: event.timezone,
  })
}

export async function exportClassification(db: Database, eventId: number, session?: number) {
  const { race, timeline } = await load(db, eventId, session)
  return classificationCsv(timeline, race)
}

export async function exportDocuments(
  db: Database,
  eventId: number,
  session?: number,
): Promise<RaceExport> {
  const { timeline, green, ...data } = await load(db, eventId, session)
  return {
    ...data,
    greenSeconds: green,
    documents: {
      classification: classificationOf(timeline),
      leaders: leaderSequence(timeline),
      fastestLaps: fastestLaps(timeline, 'car'),
      pitVisits: pitCards(timeline).map(({ car, ...visit }) => ({ ...visit, entry: car.entry })),
      messages: raceMessages(timeline, data.log, green),
    },
  }
}

async function load(db: Database, eventId: number, wanted: number | undefined) {
  const event = await findExportedEvent(db, eventId)
  if (!event) throw notFound('Event')
  const sessionId = await sessionOf(db, eventId, wanted)
  const race = await findDrivenRace(db, sessionId)
  const telemetry = await findTelemetry(db, sessionId)
  const log = await findRaceLog(db, sessionId)
  const cars = toRaceCars(race, telemetry)
  const timeline = raceTimeline(cars)
  const green = greenSeconds(cars)
  if (!timeline || green === null) throw notFound('Race')
  return { event, race, telemetry, log, timeline, green }
}

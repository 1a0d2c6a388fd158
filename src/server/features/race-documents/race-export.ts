import type { Database } from '#server/database/database.ts'
import { notFound } from '#server/errors.ts'
import { getState } from '#server/features/results/index.ts'
import type { RaceExport } from '#shared/contract/race-export.ts'
import type { SessionExport } from '#shared/contract/session-export.ts'
import { greenSeconds } from '#shared/domain/race-documents/green.ts'
import { exportedRace } from '#shared/domain/race-documents/exported-race.ts'
import { classifiedRule } from '#shared/domain/race-documents/not-classified.ts'
import { analysisCsv, classificationCsv } from '#shared/domain/race-documents/race-csv.ts'
import { raceTimeline } from '#shared/domain/race-documents/timeline.ts'
import { toRaceCars } from '#shared/domain/race-documents/to-race-cars.ts'
import {
  sessionAnalysisCsv,
  sessionClassificationCsv,
} from '#shared/domain/session-documents/session-csv.ts'
import { sessionDocuments } from '#shared/domain/session-documents/session-documents.ts'
import { sessionTimeline } from '#shared/domain/session-documents/session-timeline.ts'
import type { RaceForVisitors } from '#shared/domain/public-pages/public-race.ts'
import type { SessionKind } from '#shared/domain/results/session-kind.ts'
import { findDrivenRace, findTelemetry } from './race-documents.queries.ts'
import { findExportedEvent, findExportedSession } from './race-export.queries.ts'
import { findRaceLog } from './race-log.queries.ts'

/** What a document for visitors may say, which depends on what else is public. */
export type ForVisitors = Pick<RaceForVisitors, 'hasPages' | 'hasCategories' | 'hasReasons'>

/** Which session a document is of. */
export type Asked = { eventId: number; session: number; visitors?: ForVisitors }

export type ExportedText = { kind: SessionKind; text: string }

/** Throws if the event has no such laps. */
export async function exportAnalysis(db: Database, asked: Asked): Promise<ExportedText> {
  const loaded = await load(db, asked)
  const { event, session, laps, log } = loaded
  const facts = (zero: number) => ({
    trackLengthMetres: laps.trackLengthMetres,
    startedAt: log.sessionStartedAt,
    greenSeconds: zero,
    timezone: event.timezone,
    seams: laps.seams,
  })
  if (session.kind !== 'race')
    return { kind: session.kind, text: sessionAnalysisCsv(practiceOf(loaded), facts(0)) }
  const { timeline, green } = raceOf(loaded)
  return { kind: 'race', text: analysisCsv(timeline, facts(green)) }
}

export async function exportClassification(db: Database, asked: Asked): Promise<ExportedText> {
  const loaded = await load(db, asked)
  const { event, session, laps } = loaded
  const text =
    session.kind === 'race'
      ? classificationCsv(raceOf(loaded).timeline, laps, classifiedRule(event))
      : sessionClassificationCsv(practiceOf(loaded), laps.trackLengthMetres)
  return { kind: session.kind, text }
}

/** Throws if the session is no race. */
export async function exportDocuments(db: Database, asked: Asked): Promise<RaceExport> {
  const loaded = await load(db, asked, (kind) => kind === 'race')
  const classification = await getState(db, loaded.session.id)
  const { event, laps: race, telemetry, log } = loaded
  const { timeline, green } = raceOf(loaded)
  const documents = exportedRace(timeline, {
    log,
    greenSeconds: green,
    seams: race.seams,
    rule: classifiedRule(event),
    trackLengthMetres: race.trackLengthMetres,
  })
  return { event, classification, race, telemetry, log, greenSeconds: green, documents }
}

/** Throws if the session is a race. */
export async function exportSession(db: Database, asked: Asked): Promise<SessionExport> {
  const loaded = await load(db, asked, (kind) => kind !== 'race')
  return {
    ...loaded,
    documents: sessionDocuments(practiceOf(loaded), loaded.log, loaded.laps.trackLengthMetres),
  }
}

type Loaded = Awaited<ReturnType<typeof load>>

/** @param isOfKind which sessions have the document; without it, all of them */
async function load(
  db: Database,
  { eventId, session: sessionId }: Asked,
  isOfKind: (kind: SessionKind) => boolean = () => true,
) {
  const event = await findExportedEvent(db, eventId)
  if (!event) throw notFound('Event')
  const session = await findExportedSession(db, sessionId)
  if (!session) throw notFound('Race')
  if (!isOfKind(session.kind))
    throw notFound(session.kind === 'race' ? 'Practice or qualifying' : 'Race')
  const laps = await findDrivenRace(db, sessionId)
  const telemetry = await findTelemetry(db, sessionId)
  const log = await findRaceLog(db, sessionId)
  return { event, session, laps, telemetry, log }
}

function raceOf({ laps, telemetry }: Loaded) {
  const cars = toRaceCars(laps, telemetry)
  const timeline = raceTimeline(cars)
  const green = greenSeconds(cars)
  if (!timeline || green === null) throw notFound('Race')
  return { timeline, green }
}

/** A session in which nobody completed a lap has documents too, but not one without results. */
function practiceOf({ laps, telemetry }: Loaded) {
  if (laps.cars.length === 0) throw notFound('Session')
  return sessionTimeline(toRaceCars(laps, telemetry))
}

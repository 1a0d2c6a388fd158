import { z } from 'zod'
import { MESSAGE_KINDS } from '../domain/race-documents/message-kinds.ts'
import type { Endpoint } from './endpoint.ts'
import { ClassificationState } from './classification-versions.ts'
import { OfSession } from './event-sessions.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { RaceLog } from './race-log.ts'
import { DrivenRace, RaceTelemetry } from './race-documents.ts'

const Seconds = z.number()
const Gap = z.object({ laps: z.int(), seconds: Seconds }).nullable()
/** Position in the car's list of drivers. */
const Driver = z.int().nullable()

/** Everything known about a race, and its documents. Times are seconds since the green flag; cars are named by `entry`. */
const RaceExport = z.object({
  event: z.object({ id: Id, title: z.string(), timezone: z.string() }),
  /** Session time of the green flag; null if no car has a lap with a start. */
  greenSeconds: Seconds.nullable(),
  classification: ClassificationState,
  race: DrivenRace,
  telemetry: RaceTelemetry,
  log: RaceLog,
  documents: z.object({
    classification: z.array(
      z.object({
        entry: z.int(),
        laps: z.int(),
        gap: Gap,
        interval: Gap,
        classGap: Gap,
        stops: z.int(),
        best: z.object({ lap: z.int(), seconds: Seconds, driver: Driver }).nullable(),
        gridPlace: z.int().nullable(),
        gridClassPlace: z.int().nullable(),
        /** By the rule of the event; false for a disqualified car. */
        isClassified: z.boolean(),
      }),
    ),
    leaders: z.array(
      z.object({
        entry: z.int(),
        driver: Driver,
        firstLap: z.int(),
        lastLap: z.int(),
        tookOverSeconds: Seconds,
        seconds: Seconds,
        endedBy: z.enum(['pit stop', 'pass', 'retirement', 'flag']),
      }),
    ),
    fastestLaps: z.array(
      z.object({
        entry: z.int(),
        driver: Driver,
        lap: z.int(),
        seconds: Seconds,
        atSeconds: Seconds.nullable(),
        gap: Seconds,
        interval: Seconds,
      }),
    ),
    pitVisits: z.array(
      z.object({
        entry: z.int(),
        visit: z.int(),
        lap: z.int(),
        atSeconds: Seconds.nullable(),
        /** An estimate. */
        lostSeconds: Seconds.nullable(),
        driverBefore: Driver,
        driverAfter: Driver,
        kind: z.enum(['stop', 'pit lane only', 'race stopped', 'end of race']),
        placeBefore: z.int().nullable(),
        placeAfter: z.int().nullable(),
        /** Penalties. */
        served: z.array(z.string()),
      }),
    ),
    messages: z.array(
      z.object({
        kind: z.enum(MESSAGE_KINDS),
        atSeconds: Seconds.nullable(),
        decidedAt: Instant.nullable(),
        entry: z.int().nullable(),
        otherEntry: z.int().nullable(),
        lap: z.int().nullable(),
        driver: z.string(),
        text: z.string(),
      }),
    ),
  }),
})
export type RaceExport = z.output<typeof RaceExport>

export const raceExportApi = {
  getAnalysisCsv: {
    method: 'GET',
    path: '/api/events/:id/race/analysis.csv',
    access: 'member',
    costs: 'export',
    summary: "Every lap of an event's race as a CSV file, in the columns of the timing companies",
    params: ById,
    query: OfSession,
    contentType: 'text/csv',
    response: z.string(),
  },
  getClassificationCsv: {
    method: 'GET',
    path: '/api/events/:id/race/classification.csv',
    access: 'member',
    costs: 'export',
    summary:
      "The classification of an event's race as a CSV file, in the columns of the timing companies",
    params: ById,
    query: OfSession,
    contentType: 'text/csv',
    response: z.string(),
  },
  getStoryImage: {
    method: 'GET',
    path: '/api/events/:id/race/story.png',
    access: 'member',
    costs: 'export',
    summary: "The podiums of an event's race as an image to share",
    params: ById,
    query: OfSession,
    contentType: 'image/png',
    response: z.string(),
  },
  getDocuments: {
    method: 'GET',
    path: '/api/events/:id/race/documents.json',
    access: 'member',
    costs: 'export',
    summary: "An event's race with its laps, telemetry, log and documents",
    params: ById,
    query: OfSession,
    response: RaceExport,
  },
} as const satisfies Record<string, Endpoint>

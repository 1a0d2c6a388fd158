import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ClassificationState } from './classification-versions.ts'
import { OfSession } from './event-sessions.ts'
import { ExportedRace } from './exported-race.ts'
import { Seconds } from './exported-shapes.ts'
import { ById, Id } from './id.ts'
import { RaceLog } from './race-log.ts'
import { DrivenRace, RaceTelemetry } from './race-documents.ts'

/** Everything known about a race, and its documents. Times are seconds since the green flag; cars are named by `entry`. */
const RaceExport = z.object({
  event: z.object({ id: Id, title: z.string(), timezone: z.string() }),
  /** Session time of the green flag; null if no car has a lap with a start. */
  greenSeconds: Seconds.nullable(),
  classification: ClassificationState,
  race: DrivenRace,
  telemetry: RaceTelemetry,
  log: RaceLog,
  documents: ExportedRace,
})
export type RaceExport = z.output<typeof RaceExport>

export const raceExportApi = {
  getAnalysisCsv: {
    method: 'GET',
    path: '/api/events/:id/race/analysis.csv',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'seasons'],
    isMadeInTurn: true,
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
    reads: ['event/:id', 'results/:id', 'names', 'seasons'],
    isMadeInTurn: true,
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
    reads: ['event/:id', 'results/:id', 'names', 'seasons', 'tracks'],
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
    reads: ['event/:id', 'results/:id', 'names', 'seasons'],
    isMadeInTurn: true,
    costs: 'export',
    summary: "An event's race with its laps, telemetry, log and documents",
    params: ById,
    query: OfSession,
    response: RaceExport,
  },
} as const satisfies Record<string, Endpoint>

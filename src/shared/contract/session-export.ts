import { z } from 'zod'
import { SESSION_DOCUMENTS, shapeOf } from '../domain/race-documents/documents/all-documents.ts'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import type { Endpoint } from './endpoint.ts'
import { CarClass, Driver, Message, Seconds } from './exported-shapes.ts'
import { Id, IdInPath } from './id.ts'
import { DrivenRace, RaceTelemetry } from './race-documents.ts'
import { RaceLog } from './race-log.ts'

const Run = z.object({
  entry: z.int(),
  driver: Driver,
  firstLap: z.int(),
  lastLap: z.int(),
  laps: z.int(),
  cleanLaps: z.int(),
  startSeconds: Seconds.nullable(),
  best: Seconds.nullable(),
  mean: Seconds.nullable(),
  decay: Seconds.nullable(),
  fuelPerLap: z.number().nullable(),
  energyPerLap: z.number().nullable(),
  compound: z.string().nullable(),
})

/** Everything known about a practice, a qualifying or a warm-up. Times are seconds of its clock; cars are named by `entry`. */
const SessionExport = z.object({
  event: z.object({ id: Id, title: z.string(), timezone: z.string() }),
  session: z.object({ id: Id, kind: z.enum(SESSION_KINDS), ordinal: z.int() }),
  laps: DrivenRace,
  telemetry: RaceTelemetry,
  log: RaceLog,
  documents: z.object({
    /** In the order of the results. */
    bestLaps: z.array(
      z.object({
        entry: z.int(),
        laps: z.int(),
        best: z
          .object({
            /** Null for a lap that the file states but does not list. */
            lap: z.int().nullable(),
            seconds: Seconds,
            driver: Driver,
            atSeconds: Seconds.nullable(),
            sectors: z.array(Seconds.nullable()),
          })
          .nullable(),
        gap: Seconds.nullable(),
        classGap: Seconds.nullable(),
        interval: Seconds.nullable(),
        idealSeconds: Seconds.nullable(),
        topSpeedKmh: z.number().nullable(),
        isWithinLimit: z.boolean().nullable(),
      }),
    ),
    /** 107 % of the best lap of each class. */
    limits: z.array(z.object({ carClass: CarClass, seconds: Seconds })),
    drivers: z.array(
      z.object({
        entry: z.int(),
        driver: Driver,
        laps: z.int(),
        timedLaps: z.int(),
        best: z.object({ lap: z.int().nullable(), seconds: Seconds }).nullable(),
        idealSeconds: Seconds.nullable(),
        /** Among the drivers of the class; null without a time. */
        classPlace: z.int().nullable(),
        /** To the fastest driver of all, of the class and of the car. */
        gap: Seconds.nullable(),
        classGap: Seconds.nullable(),
        carGap: Seconds.nullable(),
      }),
    ),
    meansOfTwo: z.array(
      z.object({
        entry: z.int(),
        seconds: Seconds,
        drivers: z.array(Driver),
        gap: Seconds.nullable(),
      }),
    ),
    runs: z.array(Run),
    /** An estimate: the best long run of each car, by class. */
    racePace: z.array(
      z.object({
        carClass: CarClass,
        place: z.int(),
        run: Run,
        gap: Seconds.nullable(),
        lapsPerTank: z.number().nullable(),
      }),
    ),
    ...shapeOf(SESSION_DOCUMENTS),
    messages: z.array(Message),
  }),
})
export type SessionExport = z.output<typeof SessionExport>

export const sessionExportApi = {
  getDocuments: {
    method: 'GET',
    path: '/api/events/:id/sessions/:session/documents.json',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'seasons'],
    isMadeInTurn: true,
    costs: 'export',
    summary: 'A practice, qualifying or warm-up with its laps, telemetry, log and documents',
    params: z.object({ id: IdInPath, session: IdInPath }),
    response: SessionExport,
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { OfSession, Sessions } from './event-sessions.ts'
import { ById, Id } from './id.ts'
import { RaceLog } from './race-log.ts'
import { ResultStatus } from './race-result.ts'
import { ShownName } from './shown-name.ts'

/** The game writes times with four decimals: these are ten-thousandths of a second. Index 0 is lap 1. */
const Ticks = z.array(z.int().nullable())

export const TICKS_PER_SECOND = 10_000

const DrivenCar = z.object({
  /** Unique in the race. */
  entry: z.int(),
  number: z.string(),
  carClass: z.string(),
  carModel: z.string(),
  teamName: ShownName,
  /** In the order of their first stint; what drives refers to their position here. */
  drivers: z.array(z.object({ name: ShownName, shownName: ShownName, userId: Id.nullable() })),
  gridPlace: z.int().nullable(),
  place: z.int(),
  classPlace: z.int(),
  status: ResultStatus,
  /** From green to the flag, with penalty seconds and what stewards have changed. */
  finishSeconds: z.number().nullable(),
  /** The same as in the file, without penalty seconds. */
  flagSeconds: z.number().nullable(),
  pitstops: z.int(),
  /** `driver` is a position in the list of drivers. */
  stints: z.array(z.object({ driver: z.int(), firstLap: z.int(), lastLap: z.int() })),
  /**
   * Session times at which laps began. The answer has the first one, and then how much each differs from the one before
   * plus the lap times since, which is nearly always 0.
   */
  started: Ticks,
  /** Lap times; null for laps without a valid one. */
  times: Ticks,
  /** Numbers of the laps that ended in the pit lane. */
  pitLaps: z.array(z.int()),
})

export const DrivenRace = z.object({
  trackLengthMetres: z.number().nullable(),
  /** As planned; null without a limit. */
  minutes: z.number().nullable(),
  /** In finishing order. */
  cars: z.array(DrivenCar),
})
export type DrivenRace = z.output<typeof DrivenRace>

const Values = z.array(z.number().nullable())

const CarTelemetry = z.object({
  entry: z.int(),
  /** Times of the three sectors. */
  sectors: z.array(Ticks),
  topSpeedKmh: Values,
  /** Levels at the end of each lap, as fractions. */
  fuel: Values,
  energy: Values,
  /** Fractions of new tyres: front left, front right, rear left, rear right. */
  tread: z.array(Values),
  /** Positions in the list of compounds, in the order of `tread`. */
  compounds: z.array(z.array(z.int().nullable())),
})

export const RaceTelemetry = z.object({
  compounds: z.array(z.string()),
  cars: z.array(CarTelemetry),
})
export type RaceTelemetry = z.output<typeof RaceTelemetry>

export const raceDocumentsApi = {
  getRace: {
    method: 'GET',
    path: '/api/events/:id/race',
    access: 'member',
    summary: "Every lap of an event's race: when it began, its time, its driver and its pit stops",
    params: ById,
    query: OfSession,
    response: z.object({ data: DrivenRace, sessions: Sessions }),
  },
  getTelemetry: {
    method: 'GET',
    path: '/api/events/:id/race/telemetry',
    access: 'member',
    summary: "Sectors, speeds, fuel, energy and tyres of every lap of an event's race",
    params: ById,
    query: OfSession,
    response: z.object({ data: RaceTelemetry }),
  },
  getLog: {
    method: 'GET',
    path: '/api/events/:id/race/log',
    access: 'member',
    summary:
      "Contacts, track limits, penalties, driver changes and stewards' decisions of an event's race",
    params: ById,
    query: OfSession,
    response: z.object({ data: RaceLog }),
  },
} as const satisfies Record<string, Endpoint>

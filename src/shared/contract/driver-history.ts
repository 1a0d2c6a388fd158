import { z } from 'zod'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import type { Endpoint } from './endpoint.ts'
import { SessionLink } from './event-sessions.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { ShownName } from './shown-name.ts'

const TrackOfRace = z.object({ id: Id, name: ShownName, layoutVariant: ShownName.nullable() })
export type TrackOfRace = z.output<typeof TrackOfRace>

const EventOfLap = z.object({ id: Id, title: ShownName, date: Instant, timezone: z.string() })

/** Over all races of events that count. */
export const DrivingFigures = z.object({
  races: z.int(),
  laps: z.int(),
  cleanLaps: z.int(),
  stints: z.int(),
  /** In the car, and without the time of pit stops, which is an estimate. */
  seatSeconds: z.number(),
  drivenSeconds: z.number(),
  contacts: z.int(),
  /** Null without a lap. */
  contactsPer100Laps: z.number().nullable(),
  /** The middle half of the clean laps, as a share of their median; null without a race of enough clean laps. */
  consistency: z.number().nullable(),
})
export type DrivingFigures = z.output<typeof DrivingFigures>

export const DriverBest = z.object({
  track: TrackOfRace,
  carClass: z.string(),
  carModel: z.string(),
  kind: z.enum(SESSION_KINDS),
  seconds: z.number(),
  lap: z.int(),
  event: EventOfLap,
  session: SessionLink,
})
export type DriverBest = z.output<typeof DriverBest>

export const CoDriver = z.object({
  /** Null for a name that no member is linked to. */
  userId: Id.nullable(),
  name: ShownName,
  races: z.int(),
  /** The laps of both, in the cars that they shared. */
  laps: z.int(),
})
export type CoDriver = z.output<typeof CoDriver>

export const DriverHistory = z.object({
  figures: DrivingFigures,
  /** The fastest lap per track, car and kind of session, by track and time. */
  bests: z.array(DriverBest),
  /** Most laps first. */
  coDrivers: z.array(CoDriver),
  /** Sessions whose laps are still to be summarised after an update. */
  pendingSessions: z.int(),
})
export type DriverHistory = z.output<typeof DriverHistory>

const ComparedDriver = z.object({
  id: Id,
  displayName: ShownName,
  avatarUrl: z.string().nullable(),
})

export const ComparedResult = z.object({
  entry: z.int(),
  carNumber: z.string(),
  carClass: z.string(),
  carModel: z.string(),
  position: z.int(),
  classPosition: z.int(),
  status: ResultStatus,
  laps: z.int(),
  cleanLaps: z.int(),
  bestSeconds: z.number().nullable(),
  /** The median of clean laps. */
  medianSeconds: z.number().nullable(),
})
export type ComparedResult = z.output<typeof ComparedResult>

export const SharedRace = z.object({
  event: EventOfLap,
  session: SessionLink,
  track: TrackOfRace,
  a: ComparedResult,
  b: ComparedResult,
})
export type SharedRace = z.output<typeof SharedRace>

export const DriverComparison = z.object({
  a: ComparedDriver,
  b: ComparedDriver,
  /** All races of events that count in which both drove, latest first. */
  races: z.array(SharedRace),
  /** The fastest lap of each, per track and class in which both have one, in any session. */
  bests: z.array(
    z.object({ track: TrackOfRace, carClass: z.string(), a: z.number(), b: z.number() }),
  ),
})
export type DriverComparison = z.output<typeof DriverComparison>

export const driverHistoryApi = {
  get: {
    method: 'GET',
    path: '/api/drivers/:id/history',
    access: 'member',
    reads: ['event', 'results', 'members', 'names', 'tracks'],
    summary:
      "A driver's best laps by track and car, driving time, co-drivers, contacts and consistency",
    params: ById,
    response: z.object({ data: DriverHistory }),
  },
  compare: {
    method: 'GET',
    path: '/api/drivers/:id/comparison',
    access: 'member',
    reads: ['event', 'results', 'members', 'names', 'tracks'],
    summary: 'Two drivers head to head: races that both drove in, and their best laps',
    params: ById,
    query: z.object({ other: IdInPath }),
    response: z.object({ data: DriverComparison }),
  },
} as const satisfies Record<string, Endpoint>

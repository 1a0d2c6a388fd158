import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { GameProfile } from './game-profiles.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { Role } from './users.ts'
import { ShownName } from './shown-name.ts'

const DriverFacts = z.object({
  id: Id,
  displayName: ShownName,
  role: Role,
  avatarUrl: z.string().nullable(),
  steamLinked: z.boolean(),
  /** For admins only; null for everybody else. */
  steamId: z.string().nullable(),
})

/** A member in the directory. A shared car counts for everybody who drove it. */
export const Driver = DriverFacts.extend({
  /** Races finished first of the class. */
  wins: z.int(),
  /** Races finished among the first three of the class. */
  podiums: z.int(),
})
export type Driver = z.output<typeof Driver>

export const DriverStatistics = z.object({
  starts: z.int(),
  wins: z.int(),
  classPodiums: z.int(),
  /** Races in which this driver drove the fastest lap of the class. */
  bestLaps: z.int(),
  /** At the wheel: in a shared car the laps of the driver's own stints. */
  laps: z.int(),
  hours: z.number(),
})
export type DriverStatistics = z.output<typeof DriverStatistics>

/** A race that a driver has driven. */
export const DriverRace = z.object({
  eventId: Id,
  title: ShownName,
  date: Instant,
  /** Of the event. */
  timezone: z.string(),
  track: z.object({ id: Id, name: ShownName, layoutVariant: ShownName.nullable() }),
  carClass: z.string(),
  carModel: z.string(),
  carNumber: z.string(),
  position: z.int(),
  classPosition: z.int(),
  status: ResultStatus,
})
export type DriverRace = z.output<typeof DriverRace>

export const DriverProfile = DriverFacts.extend({
  /** Races without an account. */
  isGuest: z.boolean(),
  statistics: DriverStatistics,
  gameProfiles: z.array(GameProfile),
  /** The latest first. */
  races: z.array(DriverRace),
})
export type DriverProfile = z.output<typeof DriverProfile>

export const driversApi = {
  list: {
    method: 'GET',
    path: '/api/drivers',
    access: 'member',
    summary: 'All members by display name, with their wins and podiums per class',
    response: z.array(Driver),
  },
  get: {
    method: 'GET',
    path: '/api/drivers/:id',
    access: 'member',
    summary: "One member's public profile, statistics and history of races",
    params: ById,
    response: z.object({ data: DriverProfile }),
  },
} as const satisfies Record<string, Endpoint>

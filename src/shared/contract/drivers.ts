import { z } from 'zod'
import { DRIVER_CATEGORIES } from '../domain/drivers/driver-category.ts'
import type { Endpoint } from './endpoint.ts'
import { GameProfile } from './game-profiles.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { PageOfList } from './page-of-list.ts'
import { ResultStatus } from './race-result.ts'
import { Role } from './users.ts'
import { ShownName } from './shown-name.ts'

const DriverFacts = z.object({
  id: Id,
  displayName: ShownName,
  role: Role,
  avatarUrl: z.string().nullable(),
  steamLinked: z.boolean(),
  /** Only admins see it; null for everybody else. */
  steamId: z.string().nullable(),
})

/** A member in the directory. A shared car counts for each of its drivers. */
export const Driver = DriverFacts.extend({
  /** In class. */
  wins: z.int(),
  /** In class: finished among the first three. */
  podiums: z.int(),
})
export type Driver = z.output<typeof Driver>

export const DriverStatistics = z.object({
  starts: z.int(),
  wins: z.int(),
  classPodiums: z.int(),
  /** Races in which this driver drove the fastest lap of the class. */
  bestLaps: z.int(),
  /** First in qualifying; without its file, first on the grid. */
  poles: z.int(),
  classPoles: z.int(),
  /** In every race of events that count; in a shared car, only the laps of the driver's own stints. */
  laps: z.int(),
  hours: z.number(),
})
export type DriverStatistics = z.output<typeof DriverStatistics>

export const DriverRace = z.object({
  eventId: Id,
  title: ShownName,
  date: Instant,
  /** The event's time zone. */
  timezone: z.string(),
  track: z.object({ id: Id, name: ShownName, layoutVariant: ShownName.nullable() }),
  carClass: z.string(),
  carModel: z.string(),
  carNumber: z.string(),
  position: z.int(),
  classPosition: z.int(),
  /** By the rule of the event. Cars that are not classified keep their positions. */
  isClassified: z.boolean(),
  status: ResultStatus,
})
export type DriverRace = z.output<typeof DriverRace>

export const DriverProfile = DriverFacts.extend({
  /** A guest races without an account. */
  isGuest: z.boolean(),
  driverCategory: z.enum(DRIVER_CATEGORIES).nullable(),
  statistics: DriverStatistics,
  gameProfiles: z.array(GameProfile),
  /** Latest first. */
  races: z.array(DriverRace),
})
export type DriverProfile = z.output<typeof DriverProfile>

export const driversApi = {
  list: {
    method: 'GET',
    path: '/api/drivers',
    access: 'member',
    reads: ['event', 'results', 'members', 'names'],
    summary: 'All members by display name, with their wins and podiums per class',
    query: PageOfList,
    /** The next page is only in the header `Link`. */
    response: z.array(Driver),
  },
  get: {
    method: 'GET',
    path: '/api/drivers/:id',
    access: 'member',
    reads: [
      'event',
      'results',
      'members/:id',
      'names/:id',
      'tracks',
      'games',
      'profiles/:id',
      'game-profiles',
    ],
    summary: "One member's public profile, statistics and past races",
    params: ById,
    response: z.object({ data: DriverProfile }),
  },
} as const satisfies Record<string, Endpoint>

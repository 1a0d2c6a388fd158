import { z } from 'zod'
import { DRIVER_CATEGORIES } from '../../domain/drivers/driver-category.ts'
import { DriverRace, DriverStatistics } from '../drivers.ts'
import type { Endpoint } from '../endpoint.ts'
import { ById, Id } from '../id.ts'
import { Instant } from '../instant.ts'
import { ShownName } from '../shown-name.ts'
import { PublicPerson } from './shapes.ts'

const PublicRace = DriverRace.omit({ track: true }).extend({ trackName: ShownName })

export const PublicDriver = z.object({
  id: Id,
  name: ShownName,
  wins: z.int(),
  podiums: z.int(),
})
export type PublicDriver = z.output<typeof PublicDriver>

export const PublicDriverProfile = z.object({
  id: Id,
  name: ShownName,
  driverCategory: z.enum(DRIVER_CATEGORIES).nullable(),
  /** Whether search engines may list the page. */
  isSearchable: z.boolean(),
  statistics: DriverStatistics,
  /** Latest first; empty where results are not public. */
  races: z.array(PublicRace),
})
export type PublicDriverProfile = z.output<typeof PublicDriverProfile>

export const PublicTeamSummary = z.object({ id: Id, name: ShownName, races: z.int() })

export const PublicTeamDetail = z.object({
  id: Id,
  name: ShownName,
  /** Most entries first. */
  members: z.array(PublicPerson),
  /** Entries in events to come, soonest first; empty where entry lists are not public. */
  entries: z.array(
    z.object({
      event: z.object({ id: Id, title: ShownName, startDateTime: Instant, timezone: z.string() }),
      carModel: z.string(),
      carClass: z.string(),
      number: z.string().nullable(),
      crew: z.array(ShownName),
    }),
  ),
  /** Latest first; empty where results are not public. */
  results: z.array(PublicRace.omit({ trackName: true }).extend({ drivers: z.array(ShownName) })),
})
export type PublicTeamDetail = z.output<typeof PublicTeamDetail>

const READS = [
  'event',
  'registrations',
  'results',
  'members',
  'names',
  'teams',
  'tracks',
  'profiles',
  'guild',
] as const

export const publicPeopleApi = {
  listDrivers: {
    method: 'GET',
    path: '/api/public/drivers',
    access: 'public',
    part: 'people',
    reads: READS,
    summary: 'Drivers who are named as they raced, by name, for visitors',
    response: z.object({ data: z.array(PublicDriver) }),
  },
  getDriver: {
    method: 'GET',
    path: '/api/public/drivers/:id',
    access: 'public',
    part: 'people',
    reads: READS,
    summary: 'A driver for visitors; 404 for whoever chose not to be named as raced',
    params: ById,
    response: z.object({ data: PublicDriverProfile }),
  },
  listTeams: {
    method: 'GET',
    path: '/api/public/teams',
    access: 'public',
    part: 'people',
    reads: READS,
    summary: 'All teams by name, for visitors',
    response: z.object({ data: z.array(PublicTeamSummary) }),
  },
  getTeam: {
    method: 'GET',
    path: '/api/public/teams/:id',
    access: 'public',
    part: 'people',
    reads: READS,
    summary: 'A team for visitors',
    params: ById,
    response: z.object({ data: PublicTeamDetail }),
  },
} as const satisfies Record<string, Endpoint>

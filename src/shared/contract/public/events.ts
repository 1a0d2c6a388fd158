import { z } from 'zod'
import { CREW_ROLES } from '../../domain/entries/crew.ts'
import { DRIVER_CATEGORIES } from '../../domain/drivers/driver-category.ts'
import { SESSION_KINDS } from '../../domain/results/session-kind.ts'
import { ClassificationState } from '../classification-versions.ts'
import type { Endpoint } from '../endpoint.ts'
import { EventSettings } from '../event-form.ts'
import { EventSession, OfSession } from '../event-sessions.ts'
import { EventStatus } from '../events.ts'
import { ById, Id } from '../id.ts'
import { Instant } from '../instant.ts'
import { RaceResult, ResultStatus } from '../race-result.ts'
import { ShownName } from '../shown-name.ts'
import { PublicPerson, PublicTeam, PublicTrack } from './shapes.ts'

const PublicClass = z.object({
  name: z.string(),
  maxSlots: z.int(),
  /** With the places set aside for the organiser. */
  taken: z.int(),
})

/** The first of a class in a race. */
export const PublicWinner = z.object({
  carClass: z.string(),
  carNumber: z.string(),
  carModel: z.string(),
  team: PublicTeam.nullable(),
  drivers: z.array(PublicPerson),
  /** h:mm:ss.mmm */
  totalTime: z.string(),
  laps: z.int(),
})
export type PublicWinner = z.output<typeof PublicWinner>

export const PublicEventCard = z.object({
  id: Id,
  title: ShownName,
  status: EventStatus,
  startDateTime: Instant,
  endDateTime: Instant,
  registrationStartDate: Instant,
  registrationEndDate: Instant,
  timezone: z.string(),
  maxParticipants: z.int(),
  registrationCount: z.int(),
  hasWaitlist: z.boolean(),
  raceMinutes: z.int(),
  driversPerCar: z.int(),
  classes: z.array(PublicClass),
  track: PublicTrack,
  /** Of its race, fastest class first; empty while there are no results, or where they are not public. */
  winners: z.array(PublicWinner),
})
export type PublicEventCard = z.output<typeof PublicEventCard>

export const PublicEvent = PublicEventCard.extend({
  /** Null where descriptions are not public. */
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Before it was moved the last time; null if it never was. */
  previousStartDateTime: Instant.nullable(),
  settings: EventSettings.pick({
    practiceMinutes: true,
    qualifyingMinutes: true,
    warmupMinutes: true,
    raceMinutes: true,
    dynamicWeather: true,
    timeProgression: true,
    fuelUsage: true,
    tireWear: true,
    mechanicalDamage: true,
    driverAssists: true,
    minimumDrivers: true,
    carsPerTeam: true,
  }),
  championships: z.array(z.object({ key: z.string(), name: ShownName })),
  /** Of its lists that visitors may read, those that have something in them. */
  has: z.object({ entries: z.boolean(), results: z.boolean(), decisions: z.boolean() }),
})
export type PublicEvent = z.output<typeof PublicEvent>

export const PublicEntry = z.object({
  number: z.string().nullable(),
  carClass: z.string(),
  carModel: z.string(),
  team: PublicTeam.nullable(),
  isConfirmed: z.boolean(),
  /** From 1, among those who wait for a place in the same class; null if it does not wait. */
  waitlistPosition: z.int().nullable(),
  /** The captain first. */
  crew: z.array(
    PublicPerson.extend({
      role: z.enum(CREW_ROLES),
      category: z.enum(DRIVER_CATEGORIES).nullable(),
    }),
  ),
})
export type PublicEntry = z.output<typeof PublicEntry>

export const PublicResult = RaceResult.pick({
  position: true,
  classPosition: true,
  carNumber: true,
  carClass: true,
  carModel: true,
  totalTime: true,
  gap: true,
  bestLapTime: true,
  lapsCompleted: true,
  penalties: true,
  points: true,
}).extend({
  status: ResultStatus,
  team: PublicTeam.nullable(),
  /** In the order of their first stint. */
  drivers: z.array(PublicPerson),
  bestLapDriver: ShownName.nullable(),
  /** What decisions changed, in words; with their reasons where notice boards are public. */
  adjustments: z.array(z.object({ what: z.string(), reason: z.string().nullable() })),
  /** The values from the file, if decisions have changed them. */
  imported: RaceResult.shape.imported,
})
export type PublicResult = z.output<typeof PublicResult>

export const PublicResults = z.object({
  event: PublicEventCard.pick({
    id: true,
    title: true,
    startDateTime: true,
    timezone: true,
    raceMinutes: true,
    track: true,
  }),
  session: z.object({ id: Id, kind: z.enum(SESSION_KINDS), ordinal: z.int() }).nullable(),
  sessions: z.array(EventSession),
  /** Null outside of races. */
  classification: ClassificationState.nullable(),
  rows: z.array(PublicResult),
})
export type PublicResults = z.output<typeof PublicResults>

export const publicEventsApi = {
  list: {
    method: 'GET',
    path: '/api/public/events',
    access: 'public',
    part: 'events',
    reads: ['event', 'registrations', 'results', 'tracks', 'teams', 'names', 'members', 'guild'],
    summary:
      'All events for visitors: upcoming ones first, soonest first, then past ones, latest first',
    response: z.object({ data: z.array(PublicEventCard) }),
  },
  get: {
    method: 'GET',
    path: '/api/public/events/:id',
    access: 'public',
    part: 'events',
    reads: [
      'event',
      'registrations',
      'results',
      'race-picture',
      'tracks',
      'teams',
      'names',
      'seasons',
      'members',
      'guild',
    ],
    summary: 'An event for visitors',
    params: ById,
    response: z.object({ data: PublicEvent }),
  },
  listEntries: {
    method: 'GET',
    path: '/api/public/events/:id/entries',
    access: 'public',
    part: 'entries',
    reads: ['event', 'registrations', 'results', 'teams', 'names', 'profiles', 'members', 'guild'],
    summary: 'The entry list of an event for visitors: who has a place, and who waits for one',
    params: ById,
    response: z.object({ data: z.array(PublicEntry) }),
  },
  getResults: {
    method: 'GET',
    path: '/api/public/events/:id/results',
    access: 'public',
    part: 'results',
    reads: ['event', 'results', 'seasons', 'teams', 'tracks', 'names', 'members', 'guild'],
    summary: 'The classification of an event, or of one of its sessions, for visitors',
    params: ById,
    query: OfSession,
    response: z.object({ data: PublicResults }),
  },
} as const satisfies Record<string, Endpoint>

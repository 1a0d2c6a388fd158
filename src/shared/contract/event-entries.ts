import { z } from 'zod'
import { CREW_ROLES, MOST_DRIVERS } from '../domain/entries/crew.ts'
import { ACTS_ON_MANY } from '../domain/entries/entry-acts.ts'
import { DRIVER_CATEGORIES } from '../domain/drivers/driver-category.ts'
import { Car } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { DriverChoice, Entry } from './entries.ts'
import { EventDetail } from './events.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { EntryStanding, RegistrationStatus, SignUp } from './registrations.ts'
import { ShownName } from './shown-name.ts'
import { optionalText, requiredText } from './text.ts'

export const ENTRY_REASON_MAX = 500

const EntryMember = z.object({
  id: Id,
  /** Null once the account has been deleted; the name stays. */
  userId: Id.nullable(),
  displayName: ShownName,
  raceControlUsername: ShownName.nullable(),
  driverCategory: z.enum(DRIVER_CATEGORIES).nullable(),
  role: z.enum(CREW_ROLES),
  isCaptain: z.boolean(),
  /** Drives without an account. */
  isGuest: z.boolean(),
  /** An open invitation, or part of the crew. */
  state: z.enum(['invited', 'accepted']),
  /** When an open invitation ends. */
  expiresAt: Instant.nullable(),
  /** An invitation that is a link, which anybody who has it may accept. */
  isLink: z.boolean(),
})
export type EntryMember = z.output<typeof EntryMember>

/** An entry as organisers see it. */
export const EventEntry = z.object({
  id: Id,
  /** '#7 Kerb Crawlers'; without number and team, the captain's name. */
  name: ShownName,
  number: z.int().nullable(),
  teamName: ShownName.nullable(),
  car: Car,
  notes: z.string().nullable(),
  status: RegistrationStatus,
  ...EntryStanding.shape,
  /** From 1, among those who wait for a place in the same class; null if it does not wait. */
  waitlistPosition: z.int().nullable(),
  /** It would get a place now, if free places were given to those who wait. */
  isNext: z.boolean(),
  signedUpAt: Instant,
  /** The captain first; with open invitations, for those who may see them. */
  crew: z.array(EntryMember),
  /** Null while it is active. */
  ended: z.object({ at: Instant.nullable(), by: ShownName.nullable() }).nullable(),
})
export type EventEntry = z.output<typeof EventEntry>

export const EventEntries = z.object({
  event: EventDetail.pick({
    id: true,
    title: true,
    status: true,
    startDateTime: true,
    lineUpHours: true,
    invitationDays: true,
    timezone: true,
    track: true,
    maxParticipants: true,
    registrationCount: true,
    eventCarClasses: true,
    hasWaitlist: true,
    promotesAutomatically: true,
    carsPerTeam: true,
    carLimits: true,
    driversPerCar: true,
    minimumDrivers: true,
    minimumBronzeSilver: true,
  }),
  /** Also those that have ended. In the order of the queue. */
  entries: z.array(EventEntry),
})
export type EventEntries = z.output<typeof EventEntries>

/** What became of an entry in a decision about many. */
const Decided = EventEntry.pick({
  id: true,
  name: true,
  state: true,
  waitlistPosition: true,
}).extend({
  /** Why it was not changed. */
  problem: z.string().nullable(),
})
export type Decided = z.output<typeof Decided>

/** A crew that an organiser enters. */
export const CrewEntry = SignUp.pick({ carId: true, driverNumber: true, teamName: true }).extend({
  crew: z
    .array(DriverChoice)
    .min(1, 'A crew needs at least one driver')
    .max(MOST_DRIVERS, `A crew has at most ${MOST_DRIVERS} drivers`),
  reason: requiredText('Reason', ENTRY_REASON_MAX),
  overLimit: z.boolean().default(false),
})

/** The entries of one event with everything that organisers need: in their table, on paper and in files. */
export const eventEntriesApi = {
  get: {
    method: 'GET',
    path: '/api/admin/events/:id/entries',
    access: 'entry-lists.print',
    reads: [
      'event/:id',
      'registrations/:id',
      'names',
      'tracks',
      'profiles',
      'results/:id',
      'teams',
    ],
    summary: 'All entries of an event with their crews',
    params: ById,
    response: z.object({ data: EventEntries }),
  },
  decide: {
    method: 'POST',
    path: '/api/admin/events/:id/entries/decide',
    access: 'entries.manage',
    summary:
      'Decides about many entries: those who have waited longest get the free places. The answer says what became of each',
    params: ById,
    body: z.object({
      act: z.enum(ACTS_ON_MANY, 'Choose what to do'),
      ids: z.array(Id).min(1, 'Choose at least one entry').max(200, 'Choose at most 200 entries'),
      reason: optionalText('Reason', ENTRY_REASON_MAX),
      skip: z.boolean().default(false),
    }),
    response: z.object({ data: z.array(Decided) }),
  },
  enter: {
    method: 'POST',
    path: '/api/admin/events/:id/entries',
    access: 'entries.manage',
    summary:
      'Enters a crew of members and guests, also when sign-up is closed: it gets a place; over a limit only with `overLimit`. The first of the crew leads it',
    status: 201,
    params: ById,
    body: CrewEntry,
    response: z.object({ data: Entry }),
  },
  setPromotion: {
    method: 'PATCH',
    path: '/api/admin/events/:id/promotion',
    access: 'entries.manage',
    summary: 'Turns automatic promotion from the waitlist on or off',
    params: ById,
    body: z.object({
      isOn: z.boolean('Say whether automatic promotion is on'),
      reason: requiredText('Reason', ENTRY_REASON_MAX),
    }),
    /** How many got a place, or the offer of one, at once. */
    response: z.object({ data: z.object({ promoted: z.int() }) }),
  },
} as const satisfies Record<string, Endpoint>

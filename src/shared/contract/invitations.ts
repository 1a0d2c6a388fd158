import { z } from 'zod'
import { CREW_ROLES } from '../domain/entries/crew.ts'
import { Car } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { EventStatus } from './events.ts'
import { Id } from './id.ts'
import { Instant } from './instant.ts'
import { EntryStanding, RegistrationStatus } from './registrations.ts'
import { ShownName } from './shown-name.ts'
import { ROUND_BANS } from './penalties.ts'

/** An entry without its crew. */
export const EntryFacts = z.object({
  id: Id,
  /** '#7 Kerb Crawlers'; without number and team, the captain's name. */
  name: ShownName,
  event: z.object({
    id: Id,
    title: ShownName,
    status: EventStatus,
    startDateTime: Instant,
    /** When the line-ups are fixed, in hours before the start; null for the default. */
    lineUpHours: z.int().nullable(),
    /** How long an invitation can be accepted. */
    invitationDays: z.int(),
    /** How many drivers are swapped after the line-ups are fixed; more only knowingly. */
    swapsPerEntry: z.int(),
    timezone: z.string(),
    /** When the check-in opens and closes, in minutes before the start. */
    checkInOpensMinutes: z.int(),
    checkInClosesMinutes: z.int(),
    driversPerCar: z.int(),
    /** The classes that race in it. */
    classIds: z.array(Id),
    minimumDrivers: z.int(),
    minimumBronzeSilver: z.int(),
  }),
  car: Car,
  number: z.int().nullable(),
  teamName: ShownName.nullable(),
  /** Null if the name is a free text that means no team. */
  teamId: Id.nullable(),
  status: RegistrationStatus,
  ...EntryStanding.shape,
  /** From 1, among those who wait for a place in the same class; null if it does not wait. */
  waitlistPosition: z.int().nullable(),
})

export const Invitation = z.object({
  id: Id,
  role: z.enum(CREW_ROLES),
  entry: EntryFacts,
  captain: z.object({ displayName: ShownName }),
  /** Why it cannot be accepted; null if it can. */
  problem: z.string().nullable(),
  /** The car in which the caller drives in the same event, and which they would have to leave. */
  drivesIn: z
    .object({ entryId: Id, number: z.int().nullable(), teamName: ShownName.nullable() })
    .nullable(),
})
export type Invitation = z.output<typeof Invitation>

/** Apart from the other calls about entries, because every event's page asks for it. */
export const invitationsApi = {
  listOwn: {
    method: 'GET',
    path: '/api/user/invitations',
    access: 'member',
    reads: ['event', 'registrations', 'names', 'teams', 'profiles', ...ROUND_BANS],
    summary: "The caller's open invitations to crews, oldest first",
    response: z.object({ data: z.array(Invitation) }),
  },
} as const satisfies Record<string, Endpoint>

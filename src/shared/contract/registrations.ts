import { z } from 'zod'
import { CREW_ROLES } from '../domain/entries/crew.ts'
import { ENTRY_STATES } from '../domain/entries/entry-state.ts'
import { Car } from './catalogue.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { optionalName, optionalText } from './text.ts'
import { ShownName } from './shown-name.ts'

export const DRIVER_NUMBER = { min: 1, max: 999 } as const
const NUMBER_TEXT = `A driver number is between ${DRIVER_NUMBER.min} and ${DRIVER_NUMBER.max}`

export const REGISTRATION_STATUSES = ['confirmed', 'waitlist', 'cancelled'] as const
export const RegistrationStatus = z.enum(REGISTRATION_STATUSES)
export type RegistrationStatus = z.output<typeof RegistrationStatus>

/** What has become of an entry, exactly. */
export const EntryStanding = z.object({
  state: z.enum(ENTRY_STATES),
  /** When the answer to an offered place is due; null if none is offered. */
  offerEndsAt: Instant.nullable(),
  /** The organiser's reason for the last decision about it. Only the crew and organisers see it; null for everybody else. */
  stateReason: z.string().nullable(),
  /** While waiting: the organiser lets others pass. */
  isSkipped: z.boolean(),
})

export const Registration = z.object({
  id: Id,
  /** Null once the account has been deleted; the driver name stays. */
  userId: Id.nullable(),
  user: z.object({
    displayName: ShownName,
    avatarUrl: z.string().nullable(),
    raceControlUsername: ShownName.nullable(),
  }),
  car: Car,
  driverNumber: z.int().nullable(),
  teamName: ShownName.nullable(),
  /** Null if the name is a free text that means no team. */
  teamId: Id.nullable(),
  /** Only the driver and admins see them; null for everybody else. */
  notes: z.string().nullable(),
  status: RegistrationStatus,
  ...EntryStanding.shape,
  /** From 1, among those who wait for a place in the same class; null if it does not wait. */
  waitlistPosition: z.int().nullable(),
  registrationDate: Instant,
  /** Everybody who has accepted, the captain first. */
  crew: z.array(
    z.object({
      userId: Id.nullable(),
      displayName: ShownName,
      role: z.enum(CREW_ROLES),
      isCaptain: z.boolean(),
    }),
  ),
})
export type Registration = z.output<typeof Registration>

/** The caller's place in an event to come. */
export const OwnRegistration = Registration.pick({
  car: true,
  driverNumber: true,
  teamName: true,
  status: true,
  state: true,
  offerEndsAt: true,
}).extend({
  eventId: Id,
  entryId: Id,
  /** The others in the crew, the captain first. */
  crewmates: z.array(ShownName),
  /** Whether the crew has to check in shortly before the start, and has not yet. */
  mustCheckIn: z.boolean(),
  /** When the check-in opens and closes, in minutes before the start. */
  checkInOpensMinutes: z.int(),
  checkInClosesMinutes: z.int(),
})
export type OwnRegistration = z.output<typeof OwnRegistration>

export const OwnRegistrations = z.object({
  /** Whether they never signed up for any event. */
  isNew: z.boolean(),
  /** Active ones for upcoming events, soonest first. */
  registrations: z.array(OwnRegistration),
})
export type OwnRegistrations = z.output<typeof OwnRegistrations>

export const SignUp = z.object({
  carId: z.int('Please select a car').min(1, 'Please select a car').max(2_147_483_647),
  driverNumber: z
    .int(NUMBER_TEXT)
    .min(DRIVER_NUMBER.min, NUMBER_TEXT)
    .max(DRIVER_NUMBER.max, NUMBER_TEXT)
    .nullish()
    .transform((value) => value ?? null),
  teamName: optionalName('Team name', 100),
  notes: optionalText('Notes', 1000),
})
export type SignUp = z.input<typeof SignUp>

export const registrationsApi = {
  listOwn: {
    method: 'GET',
    path: '/api/user/registrations',
    access: 'member',
    reads: ['event', 'registrations', 'results', 'check-in', 'teams', 'names'],
    summary: "The caller's registrations for upcoming events",
    response: z.object({ data: OwnRegistrations }),
  },
  signUp: {
    method: 'POST',
    path: '/api/events/:id/register',
    access: 'member',
    summary: 'Signs the caller up with a car',
    status: 201,
    params: ById,
    body: SignUp,
    response: z.object({ data: Registration }),
  },
  cancel: {
    method: 'DELETE',
    path: '/api/events/:id/registrations/:registrationId',
    access: 'member',
    summary: "Cancels the caller's own registration",
    status: 204,
    params: ById.extend({ registrationId: IdInPath }),
    response: z.void(),
  },
  removeParticipant: {
    method: 'DELETE',
    path: '/api/lmu/events/:id/enrollments/:registrationId',
    access: 'participants.remove',
    summary: 'Removes a participant from an event',
    status: 204,
    params: ById.extend({ registrationId: IdInPath }),
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

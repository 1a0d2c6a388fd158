import { z } from 'zod'
import { Instant } from '../contract/instant.ts'
import { ATTENDANCES } from '../domain/attendance/attendance.ts'
import { ENTRY_STATES } from '../domain/entries/entry-state.ts'
import { ALL_EVENT_POSTS, EVENT_POSTS } from '../domain/discord/purposes.ts'
import type { ActionsOf } from './action.ts'
import { Id, NamedEntry, Reason } from './states.ts'

const ENTRY = {
  about: 'event',
  grows: ['card'],
  announces: ['registrations'],
  posts: EVENT_POSTS,
} as const
/** Acts of members, not of admins. */
const OWN = { ...ENTRY, isByAdmins: false } as const
/** Lists of events do not show who has checked in. */
const CHECK_IN = { about: 'event', announces: ['check-in'], isByAdmins: false } as const
/** Rates are cached with the version of the results. */
const ATTENDANCE = { about: 'event', grows: ['results'], announces: ['attendance'] } as const

const Decided = z.object({ id: Id, ...Reason.shape })

const Offered = NamedEntry.extend({ offerEndsAt: Instant })

const CheckedIn = z.object({ id: Id, entry: z.string() })

const Edited = z.object({
  id: Id,
  carId: Id,
  driverNumber: z.int().nullable(),
  teamName: z.string().nullable(),
})

const Excused = z.object({
  entryId: Id,
  userId: Id.nullable(),
  isWholeEntry: z.boolean(),
  ...Reason.shape,
})

/** An organiser knew that the entry exceeds a limit of the event. */
const isOverLimit = z.boolean().optional()
/** It got a place that was set aside. */
const isWildcard = z.boolean().optional()

export const ENTRY_ACTIONS = {
  'participant.sign-up': {
    text: 'Participant signed up',
    ...OWN,
    after: z.object({
      id: Id,
      userId: Id.nullable(),
      car: z.string(),
      driverNumber: z.int().nullable(),
      teamName: z.string().nullable(),
    }),
  },
  'participant.withdraw': {
    text: 'Participant withdrew',
    ...OWN,
    before: NamedEntry,
    tells: ['entry-withdrawn'],
  },
  // Also possible after the race, and then it can change the standings of teams.
  'participant.remove': {
    text: 'Participant removed',
    about: 'event',
    grows: ['results', 'card'],
    announces: ['registrations', 'results'],
    posts: ALL_EVENT_POSTS,
    before: NamedEntry.optional(),
    after: Reason.optional(),
    tells: ['entry-removed'],
  },
  // The versions grow, and open pages hear of it, with the fact that freed the place.
  'participant.promote': {
    text: 'Participant got a place from the waitlist',
    isByAdmins: false,
    about: 'event',
    after: NamedEntry,
    tells: ['entry-promoted'],
  },
  'participant.lose-place': {
    text: 'Participant lost a place at check-in',
    isByAdmins: false,
    about: 'event',
    after: CheckedIn,
    tells: ['place-lost'],
  },
  'participant.offer': {
    text: 'Place offered to a participant',
    about: 'event',
    after: Offered,
    tells: ['entry-offered'],
  },
  // Changes nothing but when the crew is told.
  'participant.offer-reminder': {
    text: 'Participant reminded of an offered place',
    isByAdmins: false,
    about: 'event',
    after: Offered,
    tells: ['offer-ending'],
  },
  'participant.offer-end': {
    text: 'Offered place not answered in time',
    ...OWN,
    after: NamedEntry,
    tells: ['entry-changed'],
  },
  'participant.accept': {
    text: 'Offered place accepted',
    ...OWN,
    after: NamedEntry,
    tells: ['entry-promoted'],
  },
  'participant.decline': {
    text: 'Offered place declined',
    ...OWN,
    after: NamedEntry.extend({ stays: z.boolean() }),
    tells: ['entry-changed', 'entry-withdrawn'],
  },
  'entry.confirm': {
    text: 'Entry confirmed',
    ...ENTRY,
    after: z.object({
      id: Id,
      state: z.enum(['confirmed', 'waitlisted']),
      reason: z.string().nullish(),
    }),
    tells: ['entry-changed'],
  },
  'entry.reject': {
    text: 'Entry rejected',
    ...ENTRY,
    after: Decided,
    tells: ['entry-rejected'],
  },
  'entry.waitlist': {
    text: 'Entry moved to the waitlist',
    ...ENTRY,
    after: Decided.extend({ isSkipped: z.boolean().optional() }),
    tells: ['entry-changed'],
  },
  'entry.let-in': {
    text: 'Entry let in',
    ...ENTRY,
    after: Decided.extend({ isOverLimit, isWildcard }),
    tells: ['entry-changed'],
  },
  'entry.enter': {
    text: 'Crew entered by an organiser',
    ...ENTRY,
    after: Decided.extend({
      carId: Id,
      car: z.string(),
      number: z.int().nullable(),
      teamName: z.string().nullable(),
      crew: z.array(z.object({ userId: Id, name: z.string() })),
      isOverLimit,
      isWildcard,
    }),
    tells: ['crew-entered'],
  },
  'entry.reorder': {
    text: 'Entry moved in the queue',
    ...ENTRY,
    before: z.object({ id: Id, position: z.int().nullable() }),
    after: Decided.extend({ position: z.int() }),
    tells: ['entry-changed'],
  },
  'entry.skip': {
    text: 'Entry skipped in the queue',
    ...ENTRY,
    after: Decided,
    tells: ['entry-changed'],
  },
  'entry.unskip': {
    text: 'Entry no longer skipped in the queue',
    ...ENTRY,
    after: Decided,
    tells: ['entry-changed'],
  },
  'entry.reopen': {
    text: 'Entry reopened',
    ...ENTRY,
    before: z.object({ id: Id, state: z.enum(ENTRY_STATES) }),
    after: Decided.extend({
      state: z.enum(['applied', 'confirmed', 'waitlisted']),
      lostNumber: z.int().optional(),
      left: z.array(Id).optional(),
      banned: z.array(Id).optional(),
    }),
    tells: ['entry-changed'],
  },
  'entry.update': {
    text: 'Entry changed',
    ...OWN,
    before: Edited,
    after: Edited.extend({ isOverLimit }),
  },
  'entry.follow': {
    text: 'Entry changed with its season entry',
    ...OWN,
    before: Edited,
    after: Edited.extend({ joined: z.array(Id).optional(), left: z.array(Id).optional() }),
  },
  // Nothing that a page shows has changed.
  'entry.warn': {
    text: 'Crew warned that it has too few drivers',
    about: 'event',
    after: z.object({
      entryId: Id,
      has: z.int(),
      needs: z.int(),
      isBronzeSilver: z.boolean().optional(),
    }),
    tells: ['crew-short'],
  },
  'entry.check-in': { text: 'Entry checked in', ...CHECK_IN, after: CheckedIn },
  'entry.check-in.undo': { text: 'Check-in undone', ...CHECK_IN, before: CheckedIn },
  'attendance.excuse': {
    text: 'Absence excused',
    ...ATTENDANCE,
    after: Excused.extend({ driver: z.string().optional() }),
    tells: ['absence-excused'],
  },
  'attendance.excuse.undo': {
    text: 'Excuse undone',
    ...ATTENDANCE,
    before: Excused,
    after: z.object({ attendance: z.enum(ATTENDANCES).nullish(), isOfficial: z.boolean() }),
    tells: ['absence-marked'],
  },
} as const satisfies ActionsOf<'participant' | 'entry' | 'attendance'>

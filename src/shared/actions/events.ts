import { z } from 'zod'
import { DrivingRules } from '../contract/driving-rules.ts'
import { EventForm } from '../contract/event-form.ts'
import { EventDetail, EventStatus } from '../contract/events.ts'
import { Instant } from '../contract/instant.ts'
import { ALL_EVENT_POSTS, EVENT_POSTS } from '../domain/discord/purposes.ts'
import type { ActionsOf } from './action.ts'
import { Id, Reason } from './states.ts'

const RECORDING = { about: 'event', announces: ['recordings'] } as const

/** The event without its registrations. */
const EditedEvent = EventDetail.omit({ registrations: true, registrationCount: true }).extend({
  eventCarClasses: z.array(z.object({ name: z.string(), maxSlots: z.int(), wildcards: z.int() })),
  track: z.object({ id: Id, name: z.string() }),
})

/** Without the text: a password could never be deleted from the log. */
const Briefing = z.object({
  hasText: z.boolean(),
  minutesBefore: z.int().optional(),
  characters: z.int().optional(),
})

/** In words; without a method if there are none. */
const DrivingRulesInWords = z.object({
  method: DrivingRules.shape.method.optional(),
  limits: z.array(z.string()),
  cost: z.string().optional(),
})

/** What members are reminded of. */
const Reminded = z.discriminatedUnion('what', [
  z.object({ what: z.literal('race'), hours: z.int(), until: Instant }),
  z.object({ what: z.literal('sign-up'), until: Instant }),
  z.object({ what: z.literal('briefing') }),
  z.object({
    what: z.literal('line-up'),
    until: Instant,
    entries: z.array(
      z.object({ id: Id, missing: z.int(), bronzeSilver: z.int(), invited: z.int() }),
    ),
  }),
])

const Promotion = z.object({ promotesAutomatically: z.boolean() })

const Image = z.object({ imageUrl: z.string().nullable() })

const Recording = z.object({
  title: z.string(),
  url: z.string(),
  greenSeconds: z.int(),
  endSeconds: z.int().nullable(),
})

export const EVENT_ACTIONS = {
  // No version increases, because the row is new or gone. Caches of lists also compare the number of rows.
  'event.create': {
    text: 'Event created',
    about: 'event',
    announces: ['event'],
    posts: EVENT_POSTS,
    after: EventForm,
  },
  'event.update': {
    text: 'Event changed',
    about: 'event',
    grows: ['form', 'card'],
    announces: ['event'],
    before: EditedEvent,
    // Entries that wait although the event has no waitlist any more.
    after: EditedEvent.extend({ stillWaiting: z.array(Id).optional() }),
    tells: ['entry-changed', 'event-moved', 'event-changed'],
    posts: ALL_EVENT_POSTS,
  },
  // Results count only while their event is completed.
  'event.status': {
    text: 'Event status changed',
    about: 'event',
    grows: ['results', 'card'],
    announces: ['event'],
    before: z.object({ status: EventStatus }),
    after: z.object({
      status: EventStatus,
      reason: z.string().optional(),
      offersEnded: z.array(Id).optional(),
    }),
    tells: ['event-cancelled'],
    posts: ALL_EVENT_POSTS,
  },
  'event.promotion': {
    text: 'Automatic promotion turned on or off',
    about: 'event',
    grows: ['form'],
    announces: ['event'],
    before: Promotion,
    after: Promotion.extend(Reason.shape),
  },
  // Announced as any change of the event: nobody else can tell that there is a briefing.
  'event.briefing': {
    text: 'Briefing changed',
    about: 'event',
    announces: ['event'],
    before: Briefing,
    after: Briefing.extend({ isToTell: z.boolean().optional() }),
    tells: ['briefing'],
  },
  'event.briefing.confirm': {
    text: 'Briefing read',
    isByAdmins: false,
    about: 'event',
    announces: ['briefing-read'],
    after: z.object({ entryId: Id, textVersion: z.int() }),
  },
  // Results say what happened, not whether that was allowed.
  'event.driving-rules': {
    text: 'Driving rules changed',
    about: 'event',
    announces: ['driving-rules'],
    before: DrivingRulesInWords,
    after: DrivingRulesInWords,
  },
  'event.delete': {
    text: 'Event deleted',
    about: 'event',
    announces: ['event'],
    before: EventDetail,
    tells: ['event-cancelled'],
    posts: ALL_EVENT_POSTS,
  },
  // Caused by the clock; nothing changes.
  'event.open': {
    text: 'Members told that sign-up is open',
    isByAdmins: false,
    about: 'event',
    tells: ['event-open'],
    posts: EVENT_POSTS,
  },
  'event.remind': {
    text: 'Members reminded',
    isByAdmins: false,
    about: 'event',
    after: Reminded,
    tells: ['race-reminder', 'sign-up-closes', 'line-up-incomplete', 'briefing'],
  },
  'event.check-in.open': {
    text: 'Check-in opened',
    isByAdmins: false,
    about: 'event',
    announces: ['check-in'],
    after: z.object({ closesMinutes: z.int() }),
    tells: ['check-in-open'],
  },
  'event.check-in.close': {
    text: 'Check-in closed',
    isByAdmins: false,
    about: 'event',
    grows: ['card'],
    announces: ['registrations'],
    posts: EVENT_POSTS,
    after: z.object({
      moved: z.array(z.object({ entry: z.string(), insteadOf: z.string().nullish() })),
    }),
  },
  // Cards show the track's picture; no cached answer contains the race's own.
  'race.image': {
    text: 'Race image changed',
    about: 'event',
    announces: ['race-picture'],
    before: Image,
    after: Image,
  },
  'recording.add': { text: 'Recording added', ...RECORDING, after: Recording },
  'recording.change': {
    text: 'Recording changed',
    ...RECORDING,
    before: Recording,
    after: Recording,
  },
  'recording.remove': { text: 'Recording removed', ...RECORDING, before: Recording },
} as const satisfies ActionsOf<'event' | 'race' | 'recording'>

import { z } from 'zod'
import { CarClass } from './catalogue.ts'
import { DrivingRules } from './driving-rules.ts'
import type { Endpoint } from './endpoint.ts'
import { NextPage, PageOfList } from './page-of-list.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { EventChange, EventForm, EventSettings } from './event-form.ts'
import { Registration } from './registrations.ts'
import { RaceResult } from './race-result.ts'
import { Track } from './track.ts'
import { ShownName } from './shown-name.ts'
import { optionalText } from './text.ts'

export const CANCEL_REASON_MAX = 500

export const EVENT_STATUSES = ['upcoming', 'completed', 'cancelled'] as const
export const EventStatus = z.enum(EVENT_STATUSES)
export type EventStatus = z.output<typeof EventStatus>

export const EventCarClass = z.object({
  id: Id,
  carClass: CarClass,
  maxSlots: z.int(),
  registeredCount: z.int(),
  /** Slots set aside for the organiser, which count as taken. */
  wildcards: z.int(),
})
export type EventCarClass = z.output<typeof EventCarClass>

const EventFacts = z.object({
  id: Id,
  title: ShownName,
  description: z.string(),
  status: EventStatus,
  startDateTime: Instant,
  endDateTime: Instant,
  registrationStartDate: Instant,
  registrationEndDate: Instant,
  timezone: z.string(),
  maxParticipants: z.int(),
  /** Entries that hold a place: not those on the waitlist. */
  registrationCount: z.int(),
  eventCarClasses: z.array(EventCarClass),
  hasWaitlist: z.boolean(),
  track: Track,
})

/** What the card of an event shows. */
export const EventCard = EventFacts.extend({
  /** The top three of the classification; empty while there are no results. */
  raceResults: z.array(
    RaceResult.pick({
      id: true,
      position: true,
      driverName: true,
      shownName: true,
      carNumber: true,
      carClass: true,
      carModel: true,
      totalTime: true,
      status: true,
    }).extend({
      /** In the order in which they drove. */
      drivers: z.array(z.object({ shownName: ShownName, userId: Id.nullable() })),
    }),
  ),
})
export type EventCard = z.output<typeof EventCard>

export const EventDetail = EventFacts.extend({
  registrations: z.array(Registration),
  ...EventSettings.shape,
  creator: z.object({ displayName: ShownName }).nullable(),
  /** Version of the form's fields: grows with every edit, but not with a sign-up. */
  version: z.int(),
  /** Whether any session has results, not only a race. */
  hasResults: z.boolean(),
  /** The race's own image, if it has one. */
  imageUrl: z.string().nullable(),
})
export type EventDetail = z.output<typeof EventDetail>

const EventList = z.object({ data: z.array(EventCard), ...NextPage })

export const eventsApi = {
  list: {
    method: 'GET',
    path: '/api/events',
    access: 'member',
    reads: ['event', 'registrations', 'results', 'tracks', 'teams', 'names'],
    summary: 'All events: upcoming ones first, soonest first, then past ones, latest first',
    query: PageOfList,
    response: EventList,
  },
  listUpcoming: {
    method: 'GET',
    path: '/api/events/upcoming',
    access: 'member',
    reads: ['event', 'registrations', 'results', 'tracks', 'teams', 'names'],
    summary: 'Upcoming events, soonest first',
    query: PageOfList,
    response: EventList,
  },
  listCompleted: {
    method: 'GET',
    path: '/api/events/completed',
    access: 'member',
    reads: ['event', 'registrations', 'results', 'tracks', 'teams', 'names'],
    summary: 'Completed events, latest first',
    query: PageOfList,
    response: EventList,
  },
  get: {
    method: 'GET',
    path: '/api/events/:id',
    access: 'member',
    reads: [
      'event/:id',
      'registrations/:id',
      'results/:id',
      'race-picture/:id',
      'names',
      'tracks',
      'teams',
      'profiles',
    ],
    summary: 'An event with its registrations',
    params: ById,
    response: z.object({ data: EventDetail }),
  },
  create: {
    method: 'POST',
    path: '/api/events',
    access: 'events.edit',
    summary: 'Creates an event',
    status: 201,
    body: EventForm.extend({
      /** Those of the template that it starts from. */
      drivingRules: DrivingRules.nullish(),
    }),
    response: z.object({ data: EventDetail }),
  },
  update: {
    method: 'PATCH',
    path: '/api/events/:id',
    access: 'events.edit',
    summary: 'Changes an event if the sent version is still the current one',
    params: ById,
    body: EventChange,
    response: z.object({ data: EventDetail }),
  },
  delete: {
    method: 'DELETE',
    path: '/api/events/:id',
    access: 'events.edit',
    needsProof: true,
    summary: 'Deletes an event that has no results, with its registrations',
    status: 204,
    params: ById,
    response: z.void(),
  },
  setStatus: {
    method: 'PATCH',
    path: '/api/events/:id/status',
    access: 'events.edit',
    summary: 'Sets the status of an event to any of the three',
    params: ById,
    body: z.object({
      status: z.enum(EVENT_STATUSES, 'Status must be upcoming, completed or cancelled'),
      /** Why it is cancelled: everybody is told. */
      reason: optionalText('Reason', CANCEL_REASON_MAX),
    }),
    response: z.object({ data: EventDetail }),
  },
} as const satisfies Record<string, Endpoint>

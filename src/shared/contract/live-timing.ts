import { z } from 'zod'
import { FINISH_STATES, PENALTY_KINDS, TRACK_FLAGS } from '../domain/live-timing/facts.ts'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { DrivenRace } from './race-documents.ts'
import { ShownName } from './shown-name.ts'

const Figure = z.number().nullable()

/** Of a class: what the colour of a time says. */
export const TIME_MARKS = ['best-of-class', 'own-best'] as const

const Timed = z.object({ seconds: z.number(), mark: z.enum(TIME_MARKS).nullable() })

export const CAR_STATES = [
  'track',
  'pit',
  'garage',
  'finished',
  'retired',
  'disqualified',
  'left',
] as const

/** By tyre, from the front left to the rear right. */
const FourTyres = z.array(z.string().nullable()).length(4).nullable()

/** A car of the timing table. Seconds, and of the session's clock where it is a moment. */
export const LiveRow = z.object({
  /** Of the session, from 1. */
  car: z.int(),
  /** The entry of the event that it is; null if none fits. */
  entryId: Id.nullable(),
  number: z.string(),
  carClass: z.string(),
  team: ShownName,
  driver: ShownName,
  /** When the driver took over; null if it is the first one. */
  drivingSince: Figure,
  /** When the car left the pits, or the race began; null if nobody saw it. */
  outSince: Figure,
  place: z.int(),
  classPlace: z.int(),
  /** Completed. */
  laps: z.int(),
  /** Behind the leader of the class, and behind the car ahead in it, when it crossed the line last. `seconds` is null for a car that is too many laps behind. */
  gap: z.object({ laps: z.int(), seconds: Figure }).nullable(),
  interval: z.object({ laps: z.int(), seconds: Figure }).nullable(),
  /** When the lap under way began. */
  lapSince: Figure,
  last: Timed.nullable(),
  best: Timed.nullable(),
  bestLap: z.int().nullable(),
  /** Of the last lap. */
  sectors: z.array(Timed.nullable()),
  /** Where it is, from 1. */
  sector: z.int().nullable(),
  stops: z.int(),
  penalties: z.int(),
  /** Kinds of penalties that are not served, as far as a relay hears of them. */
  owed: z.array(z.enum(PENALTY_KINDS)),
  /** From the front left to the rear right; null where nobody knows. */
  tyres: FourTyres,
  /** Laps of the whole race, as the game computes them. */
  raceLaps: Figure,
  /** A fraction of the allowance; null where it is not known. */
  energy: Figure,
  state: z.enum(CAR_STATES),
  /** When it came into the pit lane; null outside of it. */
  inPitSince: Figure,
  /** Metres since the line. */
  distance: Figure,
  /** Metres on the game's map. */
  position: z.array(z.number()).length(2).nullable(),
})
export type LiveRow = z.output<typeof LiveRow>

export const LiveMoment = z.object({
  /** Rises. */
  id: z.int(),
  at: z.number(),
  car: z.int().nullable(),
  what: z.enum([
    'green',
    'chequered',
    'flag',
    'visit',
    'driver',
    'contact',
    'penalty',
    'finish',
    'left',
    'back',
  ]),
  flag: z.enum(TRACK_FLAGS).optional(),
  sector: z.int().nullable().optional(),
  /** When a flag was withdrawn, or a car left the lane; null while it lasts. */
  until: Figure.optional(),
  /** Seconds for which it stood; null for a drive-through, and while it stands. */
  stood: Figure.optional(),
  inGarage: z.boolean().optional(),
  from: ShownName.optional(),
  to: ShownName.optional(),
  /** Of a contact: a driver or a thing. */
  driver: ShownName.optional(),
  other: ShownName.optional(),
  otherCar: z.int().nullable().optional(),
  /** Of penalties that the car has now. */
  count: z.int().optional(),
  /** The kind of a penalty; null where nobody knows. */
  of: z.enum(PENALTY_KINDS).nullable().optional(),
  as: z.enum(FINISH_STATES).optional(),
})
export type LiveMoment = z.output<typeof LiveMoment>

export const LIVE_STATES = ['live', 'lost', 'ended'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** Everything but rows and moments. */
export const LiveHead = z.object({
  session: z.object({
    id: Id,
    kind: z.enum(SESSION_KINDS),
    ordinal: z.int(),
    /** `lost`: nobody has sent for half a minute. */
    state: z.enum(LIVE_STATES),
  }),
  clock: z.object({
    /** Session clock in seconds at `at`. */
    et: z.number(),
    at: Instant,
    /** Seconds of the game in a second; 1 but for tests. */
    speed: z.number(),
    left: Figure,
    max: Figure,
    /** Whether the session is green or was. */
    hasBegun: z.boolean(),
    /** Null before it, and if nobody saw it. */
    greenAt: Figure,
    chequeredAt: Figure,
    /** Seconds since midnight in the game. */
    game: Figure,
  }),
  flags: z.object({ course: z.enum(TRACK_FLAGS), sectors: z.array(z.enum(TRACK_FLAGS)).length(3) }),
  weather: z.object({ air: Figure, road: Figure, rain: Figure, wet: Figure }),
  /** Chances of rain from 0 to 1, by parts of the session from its start to its end. */
  forecast: z.array(z.object({ part: z.number(), rain: z.number() })),
  /** The first one moves the table. */
  senders: z.array(z.object({ id: Id, name: ShownName.nullable(), isPrimary: z.boolean() })),
})
export type LiveHead = z.output<typeof LiveHead>

export const LiveTiming = z.object({
  /** Rises with each change. */
  version: z.int(),
  head: LiveHead,
  /** In the order of the race. */
  rows: z.array(LiveRow),
  /** The latest first, of the last that there were. */
  moments: z.array(LiveMoment),
})
export type LiveTiming = z.output<typeof LiveTiming>

/** What has changed since the event before: fields of rows by car, and whole moments by their id. */
export const LiveTimingChange = z.object({
  version: z.int(),
  head: LiveHead.partial(),
  /** Rows in which something changed, and whole rows of cars that are new. */
  rows: z.array(LiveRow.partial().extend({ car: z.int() })),
  /** Cars that are no longer listed. */
  gone: z.array(z.int()).optional(),
  moments: z.array(LiveMoment),
})
export type LiveTimingChange = z.output<typeof LiveTimingChange>

/** Begins the stream: the time of the server, so that ages do not depend on the reader's clock. */
export const LiveTimingReady = z.object({ now: Instant })

/**
 * The names of the stream's events. After `ready` follows all of it, or that there is nothing, and whatever follows says what changed.
 */
export const LIVE_TIMING_EVENTS = {
  ready: 'ready',
  whole: 'timing',
  change: 'change',
  none: 'none',
} as const

/** A stop of a car, as far as somebody saw it and as the game lists it. Seconds, and of the session's clock where it is a moment. */
export const LiveStop = z.object({
  /** In which it came in. */
  lap: z.int(),
  /** Null if nobody saw it come. */
  at: Figure,
  /** When it left the lane; null while it is in it. */
  until: Figure,
  stood: Figure,
  inGarage: z.boolean(),
  /** It served a penalty. */
  isPenalty: z.boolean(),
  driverIn: ShownName.nullable(),
  driverOut: ShownName.nullable(),
  /** With which it left, a fraction of the allowance. */
  energy: Figure,
  /** Null for a tyre that stayed; all of it is null if nobody knows. */
  tyres: FourTyres,
})
export type LiveStop = z.output<typeof LiveStop>

export const LiveCarDetails = z.object({
  /** Everybody who may drive it, as the game lists them, and whoever did. */
  crew: z.array(ShownName),
  /** The latest first. */
  stops: z.array(LiveStop),
})
export type LiveCarDetails = z.output<typeof LiveCarDetails>

export const liveTimingApi = {
  get: {
    method: 'GET',
    path: '/api/events/:id/live',
    access: 'member',
    reads: 'unannounced',
    summary: 'What happens on the track now, or happened last; `data` is null where nobody sends',
    params: ById,
    response: z.object({ data: LiveTiming.nullable() }),
  },
  listen: {
    method: 'GET',
    path: '/api/events/:id/live/stream',
    access: 'member',
    reads: 'unannounced',
    summary:
      'The same as server-sent events: `ready` with the time of the server, `timing` with all of it or `none`, then `change` with what has changed, at most once a second',
    params: ById,
    isStream: true,
    contentType: 'text/event-stream',
    response: z.string(),
  },
  getRace: {
    method: 'GET',
    path: '/api/events/:id/live/race',
    access: 'member',
    reads: 'unannounced',
    summary:
      'Every lap so far, in the form of a race with results; some seconds old, and null where nobody sends',
    params: ById,
    response: z.object({ data: DrivenRace.nullable() }),
  },
  getCar: {
    method: 'GET',
    path: '/api/events/:id/live/cars/:car',
    access: 'member',
    reads: 'unannounced',
    summary: 'Who may drive a car of the latest session, and what it did at its stops',
    params: ById.extend({ car: IdInPath }),
    response: z.object({ data: LiveCarDetails }),
  },
  getMap: {
    method: 'GET',
    path: '/api/events/:id/live/map',
    access: 'member',
    reads: 'unannounced',
    summary: 'The course on the game’s map; empty if no relay has sent it',
    params: ById,
    response: z.object({
      /** x, z, and 0 for the course, 1 for the pit lane; in the order of driving. */
      data: z.array(z.array(z.number()).length(3)),
    }),
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import type { Endpoint } from '../endpoint.ts'
import { ById } from '../id.ts'
import { LiveHead, LiveMoment, LiveRow, LiveStop, liveTimingApi } from '../live-timing.ts'
import { ShownName } from '../shown-name.ts'
import { PublicDrivenRace } from './races.ts'

/** A car of the timing table. People are named as they chose; nothing says which entry or account they are. */
const PublicLiveRow = LiveRow.pick({
  car: true,
  number: true,
  carClass: true,
  /** Empty if one of the crew is not named as raced: it may be a name, too. */
  team: true,
  driver: true,
  drivingSince: true,
  outSince: true,
  place: true,
  classPlace: true,
  laps: true,
  gap: true,
  interval: true,
  lapSince: true,
  last: true,
  best: true,
  bestLap: true,
  sectors: true,
  sector: true,
  stops: true,
  penalties: true,
  owed: true,
  tyres: true,
  raceLaps: true,
  energy: true,
  state: true,
  inPitSince: true,
  distance: true,
  position: true,
})

/** Only what happened to cars of the table, or to all of them. */
const PublicLiveMoment = LiveMoment.pick({
  id: true,
  at: true,
  car: true,
  what: true,
  flag: true,
  sector: true,
  until: true,
  stood: true,
  inGarage: true,
  from: true,
  to: true,
  driver: true,
  other: true,
  otherCar: true,
  count: true,
  of: true,
  as: true,
})

/** Not who sends it. */
const PublicLiveHead = LiveHead.pick({
  session: true,
  clock: true,
  flags: true,
  weather: true,
  forecast: true,
})

export const PublicLiveTiming = z.object({
  /** Rises with each change. */
  version: z.int(),
  head: PublicLiveHead,
  /** In the order of the race. */
  rows: z.array(PublicLiveRow),
  /** The latest first, of the last that there were. */
  moments: z.array(PublicLiveMoment),
})
export type PublicLiveTiming = z.output<typeof PublicLiveTiming>

/** What has changed since the event before: fields of rows by car, and whole moments by their id. */
export const PublicLiveTimingChange = z.object({
  version: z.int(),
  head: PublicLiveHead.partial(),
  rows: z.array(PublicLiveRow.partial().extend({ car: z.int() })),
  /** Cars that are no longer listed. */
  gone: z.array(z.int()).optional(),
  moments: z.array(PublicLiveMoment),
})
export type PublicLiveTimingChange = z.output<typeof PublicLiveTimingChange>

const PublicLiveCar = z.object({
  /** Everybody who may drive it, as the game lists them, and whoever did. */
  crew: z.array(ShownName),
  /** The latest first. */
  stops: z.array(
    LiveStop.pick({
      lap: true,
      at: true,
      until: true,
      stood: true,
      inGarage: true,
      isPenalty: true,
      driverIn: true,
      driverOut: true,
      energy: true,
      tyres: true,
    }),
  ),
})

/** What members see of the track, as far as visitors may know it. */
export const publicLiveApi = {
  get: {
    method: 'GET',
    path: '/api/public/events/:id/live',
    access: 'public',
    part: 'results',
    reads: 'unannounced',
    summary:
      'What happens on the track now, or happened last, for visitors; `data` is null where nobody sends',
    params: ById,
    response: z.object({ data: PublicLiveTiming.nullable() }),
  },
  listen: {
    method: 'GET',
    path: '/api/public/events/:id/live/stream',
    access: 'public',
    part: 'results',
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
    path: '/api/public/events/:id/live/race',
    access: 'public',
    part: 'results',
    reads: 'unannounced',
    summary:
      'Every lap so far for visitors, in the form of a race with results; some seconds old, and null where nobody sends',
    params: ById,
    response: z.object({ data: PublicDrivenRace.nullable() }),
  },
  getCar: {
    method: 'GET',
    path: '/api/public/events/:id/live/cars/:car',
    access: 'public',
    part: 'results',
    reads: 'unannounced',
    summary:
      'Who may drive a car of the latest session, and what it did at its stops, for visitors',
    params: liveTimingApi.getCar.params,
    response: z.object({ data: PublicLiveCar }),
  },
  getMap: {
    method: 'GET',
    path: '/api/public/events/:id/live/map',
    access: 'public',
    part: 'results',
    reads: 'unannounced',
    summary: 'The course on the game’s map for visitors; empty if no relay has sent it',
    params: ById,
    response: liveTimingApi.getMap.response,
  },
} as const satisfies Record<string, Endpoint>

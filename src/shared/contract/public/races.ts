import { z } from 'zod'
import { ClassificationState } from '../classification-versions.ts'
import type { Endpoint } from '../endpoint.ts'
import { EventSettings } from '../event-form.ts'
import { ImportedFrom, OfSession, Sessions } from '../event-sessions.ts'
import { EventStatus } from '../events.ts'
import { ById, Id } from '../id.ts'
import { Instant } from '../instant.ts'
import { DrivenRace, RaceOrder, RaceTelemetry } from '../race-documents.ts'
import { RaceLog } from '../race-log.ts'
import { Recording } from '../recordings.ts'
import { ShownName } from '../shown-name.ts'
import { PublicTrack } from './shapes.ts'

/** What the pages of a race say of its event. */
const PublicRaceEvent = z.object({
  id: Id,
  title: ShownName,
  status: EventStatus,
  startDateTime: Instant,
  endDateTime: Instant,
  timezone: z.string(),
  /** Of any session: a qualifying has them before the race. */
  hasResults: z.boolean(),
  track: PublicTrack,
  ...EventSettings.pick({
    classifiedPercent: true,
    classifiedOf: true,
    classifiedNeedsFlag: true,
  }).shape,
})
export type PublicRaceEvent = z.output<typeof PublicRaceEvent>

const DrivenCar = DrivenRace.shape.cars.element
const OrderedCar = RaceOrder.shape.cars.element

/**
 * As visitors read of them. `name` tells the drivers of a car apart, and is what lines of the log call them; `userId` is of
 * their page, null if they have none for visitors. The category is given where entry lists are public.
 */
const PublicDriver = DrivenCar.shape.drivers.element.pick({
  name: true,
  shownName: true,
  userId: true,
  category: true,
})
export type PublicDriver = z.output<typeof PublicDriver>

const PublicDrivenCar = DrivenCar.pick({
  entry: true,
  number: true,
  carClass: true,
  carModel: true,
  /** Empty if one of the crew is not named as raced: it may be a name, too. */
  teamName: true,
  isAi: true,
  gridPlace: true,
  place: true,
  classPlace: true,
  status: true,
  dnfReason: true,
  penalties: true,
  finishSeconds: true,
  flagSeconds: true,
  lapsTaken: true,
  pitstops: true,
  unlistedBestSeconds: true,
  stints: true,
  started: true,
  times: true,
  crossed: true,
  pitLaps: true,
  restarts: true,
  uncounted: true,
}).extend({ drivers: z.array(PublicDriver) })

export const PublicDrivenRace = DrivenRace.pick({
  trackLengthMetres: true,
  minutes: true,
  seams: true,
  weight: true,
  poles: true,
}).extend({ cars: z.array(PublicDrivenCar) })

const PublicOrderedCar = OrderedCar.pick({
  entry: true,
  number: true,
  carClass: true,
  isAi: true,
  gridPlace: true,
  status: true,
  pitLaps: true,
  restarts: true,
  laps: true,
  places: true,
}).extend({ drivers: z.array(PublicDriver) })

const PublicRaceOrder = RaceOrder.pick({
  hours: true,
  hoursOfPeople: true,
  seams: true,
  weight: true,
  late: true,
}).extend({ cars: z.array(PublicOrderedCar) })

/** Only lines about cars of the results. */
const PublicRaceLog = RaceLog.pick({
  version: true,
  sessionStartedAt: true,
  contacts: true,
  damages: true,
  trackLimits: true,
  unpunished: true,
  penalties: true,
  driverChanges: true,
}).extend({
  decisions: z.array(
    RaceLog.shape.decisions.element
      .pick({ entry: true, what: true, at: true })
      /** Null where notice boards are not public. */
      .extend({ reason: z.string().nullable() }),
  ),
})
export type PublicRaceLog = z.output<typeof PublicRaceLog>

const PublicTelemetry = RaceTelemetry.pick({ compounds: true, cars: true })

/** What an answer about a session says beside its data. */
const ABOUT_SESSION = {
  sessions: Sessions,
  classification: ClassificationState.optional(),
  importedFrom: ImportedFrom.optional(),
}

/** What the members' pages of a race read, as far as visitors may know it. */
export const publicRacesApi = {
  getEvent: {
    method: 'GET',
    path: '/api/public/events/:id/race/event',
    access: 'public',
    part: 'results',
    reads: ['event/:id', 'results/:id', 'tracks', 'members', 'guild'],
    summary: 'The event of a race for visitors',
    params: ById,
    response: z.object({ data: PublicRaceEvent }),
  },
  getOrder: {
    method: 'GET',
    path: '/api/public/events/:id/race/order',
    access: 'public',
    part: 'results',
    reads: ['event/:id', 'results/:id', 'names', 'members', 'guild'],
    summary: "Places of all cars of an event's race for visitors, lap by lap",
    params: ById,
    query: OfSession,
    response: z.object({ data: PublicRaceOrder, ...ABOUT_SESSION }),
  },
  getRace: {
    method: 'GET',
    path: '/api/public/events/:id/race',
    access: 'public',
    part: 'results',
    reads: ['event/:id', 'results/:id', 'names', 'members', 'guild'],
    summary:
      "Every lap of an event's race for visitors: when it began, its time, its driver and its pit stops",
    params: ById,
    query: OfSession,
    response: z.object({ data: PublicDrivenRace, ...ABOUT_SESSION }),
  },
  getTelemetry: {
    method: 'GET',
    path: '/api/public/events/:id/race/telemetry',
    access: 'public',
    part: 'results',
    reads: ['event/:id', 'results/:id', 'members', 'guild'],
    summary: "Sectors, speeds, fuel, energy and tyres of every lap of an event's race for visitors",
    params: ById,
    query: OfSession,
    response: z.object({ data: PublicTelemetry }),
  },
  getLog: {
    method: 'GET',
    path: '/api/public/events/:id/race/log',
    access: 'public',
    part: 'results',
    reads: ['event/:id', 'results/:id', 'names', 'members', 'guild'],
    summary:
      "Contacts, track limits, penalties, driver changes and stewards' decisions of an event's race for visitors",
    params: ById,
    query: OfSession,
    response: z.object({ data: PublicRaceLog }),
  },
  listRecordings: {
    method: 'GET',
    path: '/api/public/events/:id/race/recordings',
    access: 'public',
    part: 'results',
    reads: ['event/:id', 'recordings/:id', 'results/:id', 'members', 'guild'],
    summary: 'Videos of a race for visitors; none where events are not public',
    params: ById,
    query: OfSession,
    response: z.object({
      data: z.array(
        Recording.pick({ id: true, title: true, url: true, greenSeconds: true, endSeconds: true }),
      ),
    }),
  },
} as const satisfies Record<string, Endpoint>

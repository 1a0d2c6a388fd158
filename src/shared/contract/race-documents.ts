import { z } from 'zod'
import { DRIVER_CATEGORIES } from '../domain/drivers/driver-category.ts'
import type { Endpoint } from './endpoint.ts'
import { ClassificationState } from './classification-versions.ts'
import { ImportedFrom, OfSession, Sessions } from './event-sessions.ts'
import { ById, Id } from './id.ts'
import { RaceLog } from './race-log.ts'
import { ResultStatus } from './race-result.ts'
import { ShownName } from './shown-name.ts'

/**
 * A number of each lap, or null. They are checked at once: zod needs seconds on a phone for those of a day's race if it
 * is asked about one at a time.
 */
function numbersOfLaps(type: 'integer' | 'number', isOne: (value: unknown) => boolean) {
  return z
    .custom<(number | null)[]>(
      (values) => Array.isArray(values) && values.every((value) => value === null || isOne(value)),
      'Expected numbers',
    )
    .meta({ type: 'array', items: { anyOf: [{ type }, { type: 'null' }] } })
}

const Integers = numbersOfLaps('integer', Number.isInteger)

/** The game writes times with four decimals: these are ten-thousandths of a second. Index 0 is lap 1. */
const Ticks = Integers

export const TICKS_PER_SECOND = 10_000

const DrivenCar = z.object({
  /** Unique in the race. */
  entry: z.int(),
  number: z.string(),
  carClass: z.string(),
  carModel: z.string(),
  teamName: ShownName,
  /** In the order of their first stint; what drives refers to their position here. */
  drivers: z.array(
    z.object({
      name: ShownName,
      shownName: ShownName,
      userId: Id.nullable(),
      /** The member's category today; null for a guest and for a name that no member has. */
      category: z.enum(DRIVER_CATEGORIES).nullable(),
    }),
  ),
  /** Only the game's AI drove it; absent if a person drove any lap. */
  isAi: z.literal(true).optional(),
  /** The place in the file, closed up where it lacks a car; null for a car that was not on the grid. */
  gridPlace: z.int().nullable(),
  place: z.int(),
  classPlace: z.int(),
  status: ResultStatus,
  /** Why it retired, in the words of the file; null if it did not, or if the file does not tell. */
  dnfReason: z.string().nullable(),
  /** Penalties with reasons and added seconds, in the words of the file; empty if there were none. */
  penalties: z.string(),
  /** From green to the flag, with penalty seconds and what stewards have changed. */
  finishSeconds: z.number().nullable(),
  /** The same as in the file, without penalty seconds. */
  flagSeconds: z.number().nullable(),
  /** That stewards took off; absent without any. */
  lapsTaken: z.int().optional(),
  pitstops: z.int(),
  /** A best lap that the file states but does not list, faster than all that it lists; absent without one. */
  unlistedBestSeconds: z.number().optional(),
  /** `driver` is a position in the list of drivers. */
  stints: z.array(
    z.object({
      driver: z.int(),
      firstLap: z.int(),
      lastLap: z.int(),
      /** Session time of the change to this driver; absent if the log does not tell. */
      startedSeconds: z.number().optional(),
    }),
  ),
  /**
   * Session times at which laps began. The answer has the first one, and then how much each differs from the one before
   * plus the lap times since, which is nearly always 0.
   */
  started: Ticks,
  /** Lap times; null for laps without a valid one. */
  times: Ticks,
  /** Session times at which laps ended, by the log, where nothing else tells it; absent without any. */
  crossed: Ticks.optional(),
  /** Numbers of the laps that ended in the pit lane. */
  pitLaps: z.array(z.int()),
  /** Only for a race that was joined from several files; race times in seconds. */
  restarts: z
    .array(
      z.object({
        afterLap: z.int(),
        firstLap: z.int(),
        stoppedSeconds: z.number().nullable(),
        startedSeconds: z.number(),
      }),
    )
    .optional(),
  /** Laps that the joined race does not count. `part` is the place of their file, from 0. */
  uncounted: z
    .array(
      z.object({
        part: z.int(),
        number: z.int(),
        seconds: z.number().nullable(),
        driverName: ShownName.nullable(),
      }),
    )
    .optional(),
})

/** Where a race was stopped. Race times are in seconds and do not go on meanwhile. */
export const Seam = z.object({
  atSeconds: z.number(),
  /** The leader's last lap that counts. */
  afterLap: z.int(),
  /** From the end of what counts to the next green flag. */
  pauseSeconds: z.number(),
})
export type Seam = z.output<typeof Seam>

/** The first of a class in the event's last qualifying. */
const Pole = z.object({
  carClass: z.string(),
  /** Among all cars: the first of them has the pole of the race. */
  place: z.int(),
  /** The car's entry in the race; null if it did not race. */
  entry: z.int().nullable(),
})
export type Pole = z.output<typeof Pole>

export const DrivenRace = z.object({
  trackLengthMetres: z.number().nullable(),
  /** As planned; null without a limit. */
  minutes: z.number().nullable(),
  /** In finishing order. */
  cars: z.array(DrivenCar),
  /** If its results were joined from several files. */
  seams: z.array(Seam).optional(),
  /** Factor of the points of a shortened race. */
  weight: z.number().optional(),
  /** Absent without a qualifying, and for a race that is not the event's classification: then the grid tells. */
  poles: z.array(Pole).optional(),
})
export type DrivenRace = z.output<typeof DrivenRace>

const Values = numbersOfLaps('number', Number.isFinite)

const CarTelemetry = z.object({
  entry: z.int(),
  /** Times of the three sectors. */
  sectors: z.array(Ticks),
  topSpeedKmh: Values,
  /** Levels at the end of each lap, as fractions. */
  fuel: Values,
  energy: Values,
  /** Fractions of new tyres: front left, front right, rear left, rear right. */
  tread: z.array(Values),
  /** Positions in the list of compounds, in the order of `tread`. */
  compounds: z.array(Integers),
  /** Driving aids that people used over some laps, as the game names them: `ABS=1`; absent if the file does not tell. */
  aids: z
    .array(
      z.object({
        firstLap: z.int().nullable(),
        lastLap: z.int().nullable(),
        aids: z.array(z.string()),
      }),
    )
    .optional(),
})

export const RaceTelemetry = z.object({
  compounds: z.array(z.string()),
  cars: z.array(CarTelemetry),
})
export type RaceTelemetry = z.output<typeof RaceTelemetry>

const OrderedCar = DrivenCar.pick({
  entry: true,
  number: true,
  carClass: true,
  isAi: true,
  drivers: true,
  gridPlace: true,
  status: true,
  pitLaps: true,
  restarts: true,
}).extend({
  /** How many it drove; places may be known of fewer. */
  laps: z.int(),
  /** At the end of each lap of its own, among all cars that completed it; null where the file does not tell. */
  places: Integers,
})
export type OrderedCar = z.output<typeof OrderedCar>

const HourSteps = z.array(z.object({ carClass: z.string().nullable(), steps: z.array(z.number()) }))

/** A recording that does not have the first laps. */
const LateRecording = z.object({
  /** The first one that it has. */
  firstLap: z.int(),
  /** Whether the start is estimated, and with it all race times. */
  isEstimated: z.boolean(),
})
export type LateRecording = z.output<typeof LateRecording>

export const RaceOrder = z.object({
  /** In finishing order. */
  cars: z.array(OrderedCar),
  /** By class, and of all cars as null: where full hours lie between the leader's laps. */
  hours: HourSteps,
  /** The same among the cars that people drove, if the AI drove others. */
  hoursOfPeople: HourSteps.optional(),
  /** If its results were joined from several files. */
  seams: z.array(Seam).optional(),
  /** Factor of the points of a shortened race. */
  weight: z.number().optional(),
  late: LateRecording.optional(),
})
export type RaceOrder = z.output<typeof RaceOrder>

export const raceDocumentsApi = {
  getOrder: {
    method: 'GET',
    path: '/api/events/:id/race/order',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'seasons'],
    isMadeInTurn: true,
    summary: "Places of all cars of an event's race, lap by lap",
    params: ById,
    query: OfSession,
    response: z.object({
      data: RaceOrder,
      sessions: Sessions,
      classification: ClassificationState.optional(),
      importedFrom: ImportedFrom.optional(),
    }),
  },
  getRace: {
    method: 'GET',
    path: '/api/events/:id/race',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'seasons'],
    isMadeInTurn: true,
    summary: "Every lap of an event's race: when it began, its time, its driver and its pit stops",
    params: ById,
    query: OfSession,
    response: z.object({
      data: DrivenRace,
      sessions: Sessions,
      classification: ClassificationState.optional(),
      importedFrom: ImportedFrom.optional(),
    }),
  },
  getTelemetry: {
    method: 'GET',
    path: '/api/events/:id/race/telemetry',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'seasons'],
    isMadeInTurn: true,
    summary: "Sectors, speeds, fuel, energy and tyres of every lap of an event's race",
    params: ById,
    query: OfSession,
    response: z.object({ data: RaceTelemetry }),
  },
  getLog: {
    method: 'GET',
    path: '/api/events/:id/race/log',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'seasons'],
    isMadeInTurn: true,
    summary:
      "Contacts, track limits, penalties, driver changes and stewards' decisions of an event's race",
    params: ById,
    query: OfSession,
    response: z.object({ data: RaceLog }),
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import { forecastsOf } from '../domain/live-timing/forecast.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * What a relay sends while a session runs. The game's own answers change with its versions, so whatever is missing or of
 * another kind is `null`, and what is not known here is ignored.
 */

const LONGEST_NAME = 120

// A name of a game may hold anything: control characters would break lines, and half a surrogate cannot be stored.
const UNWANTED = /[\p{Cc}\p{Surrogate}]+/gu

/** Cut to what a name may have, without control characters. */
const Name = z
  .string()
  .transform((name) => name.slice(0, LONGEST_NAME).replaceAll(UNWANTED, ' ').trim())

const MOST = 1e7

const Seconds = z.number().min(-MOST).max(MOST)

/** A time that the game has; it writes -1 or 0 where there is none. */
const Time = Seconds.transform((seconds) => (seconds > 0 ? seconds : null))
  .nullable()
  .catch(null)

const Figure = Seconds.nullable().catch(null)

const Text = Name.catch('')

const Count = z.int().min(0).max(100_000).catch(0)

/** Lap number and slot of the game. */
const Number = z.int().min(0).max(100_000)

const Amount = z.number().min(0).max(MOST)

/** A tyre that is not known is null. */
const FourTyres = z
  .array(Name.nullable().catch(null))
  .length(4)
  .transform((tyres) => tyres.map((tyre) => tyre || null))
  .nullable()
  .catch(null)

const Car = z.object({
  slot: Number,
  /** The file of the vehicle: with the slot it is the key of a car. */
  veh: Text,
  no: Text,
  cls: Text,
  team: Text,
  drv: Text,
  pos: Count,
  /** Completed. */
  laps: Count,
  /** Session clock at which the lap under way began. */
  start: Figure,
  /** Metres since the line. */
  dist: Figure,
  sec: Figure,
  last: Time,
  /** Of the last lap, cumulative: after the first and the second sector. */
  ls: z.tuple([Time, Time]).catch([null, null]),
  best: Time,
  pit: z.enum(['NONE', 'REQUEST', 'ENTERING', 'STOPPED', 'EXITING']).catch('NONE'),
  garage: z.boolean().catch(false),
  stops: Count,
  pen: Count,
  fin: Text,
  /** Virtual energy, a fraction of the allowance. */
  ve: Figure,
  /** Of the sender's own car, a fraction of the tank. */
  fuel: Figure,
  /** What the four tyres are, from the front left to the rear right. */
  tyres: FourTyres,
  /** Penalties that are not served: drive-throughs, stop-and-gos, time. Some games count them, some tell seconds. */
  kinds: z.tuple([Amount, Amount, Amount]).nullable().catch(null),
  /** Laps of the whole race, as the game computes them. */
  of: Figure,
  /** Metres on the game's map. */
  x: Figure,
  z: Figure,
})
export type SampleCar = z.output<typeof Car>

const MissedLap = z.object({
  slot: Number,
  veh: Text,
  lap: Number,
  time: Time,
  /** Cumulative, like `ls`. */
  s1: Time,
  s2: Time,
  drv: Text,
  pos: Count,
  pitting: z.boolean().catch(false),
})
export type MissedLap = z.output<typeof MissedLap>

const Contact = z.object({ et: Seconds, a: Text, b: Text })
export type SampleContact = z.output<typeof Contact>

/** Leaves out what is not an item, and what is too much. */
const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((all) =>
      all.slice(0, most).flatMap((one): z.output<Item>[] => {
        const { data, success } = item.safeParse(one)
        return success ? [data] : []
      }),
    )

/** A crew with everybody who may drive its car. */
const Team = z.object({
  /** The game's number of the crew: usually its slot. */
  slot: z.int().min(-1).max(100_000).catch(-1),
  no: Text,
  veh: Text,
  drivers: listOf(Name, 20),
})
export type SampleTeam = z.output<typeof Team>

/** What was done at a stop. It may settle over the next lap. */
const Stop = z.object({
  team: Text,
  /** In which the car came in. */
  lap: Number,
  driver: Text,
  penalty: z.boolean().catch(false),
  time: Time,
  /** Virtual energy with which it left, a fraction. */
  ve: Figure,
  /** Null where the tyre stayed; all of it null if nobody knows. */
  tyres: FourTyres,
})
export type SampleStop = z.output<typeof Stop>

const Flag = z.enum(['', 'Y', 'R', 'C']).catch('')

export const LiveSample = z.object({
  protocol: z.literal(1, 'This site speaks version 1 of the relay’s protocol: update the relay'),
  /** New with each start of the relay. */
  run: z.string('run is missing').min(8).max(100),
  /** Counts the samples of a run. */
  seq: z.int('seq must be a number').min(0),
  /** By the relay’s clock, when the game was asked. */
  sentAt: z.iso.datetime({ error: 'sentAt must be a time' }).transform((text) => new Date(text)),
  game: z.object({
    online: z.boolean().catch(true),
    replay: z.boolean().catch(false),
    /** The person watches and does not drive. */
    spectator: z.boolean().catch(false),
  }),
  session: z.object({
    /** As the game names it: `RACE1`. */
    type: z
      .string('session.type is missing')
      .regex(/^(TESTDAY|WARMUP|(PRACTICE|QUALIFY|RACE)\d?)$/, {
        error: 'session.type is none of the game',
      }),
    track: Name,
    phase: z.int().min(0).max(20).catch(0),
    /** Session clock, seconds. */
    et: Seconds,
    left: Figure,
    max: Figure,
    server: Text,
    /** By sector. */
    flags: z.tuple([Flag, Flag, Flag]).catch(['', '', '']),
    air: Figure,
    road: Figure,
    rain: Figure,
    wet: Figure,
    /** Seconds since midnight in the game. */
    clock: Figure,
  }),
  cars: listOf(Car, 128),
  missed: listOf(MissedLap, 2_000)
    .optional()
    .transform((laps) => laps ?? []),
  contacts: listOf(Contact, 2_000)
    .optional()
    .transform((all) => all ?? []),
  teams: listOf(Team, 128)
    .nullish()
    .transform((teams) => teams ?? []),
  stops: listOf(Stop, 2_000)
    .optional()
    .transform((stops) => stops ?? []),
  /** The forecast as the game has it, once in a session. */
  weather: z
    .unknown()
    .optional()
    .transform((weather) => forecastsOf(weather)),
  /** The track, once in a session: x, z, and 0 for the track, 1 for the pit lane. */
  map: listOf(z.tuple([Seconds, Seconds, Count]), 2_000)
    .optional()
    .transform((points) => points ?? []),
  /** The relay ends. */
  bye: z.boolean().default(false).catch(false),
})
export type LiveSample = z.output<typeof LiveSample>

export const SAMPLE_ROLES = ['primary', 'secondary'] as const

/** Why a sample was not taken; the relay drops it. */
export const SAMPLE_REFUSALS = ['clock', 'replay', 'no-event', 'cut'] as const
export type SampleRefusal = (typeof SAMPLE_REFUSALS)[number]

export const liveSamplesApi = {
  send: {
    method: 'POST',
    path: '/api/live/reports',
    access: 'live.send',
    isForAnyPlace: true,
    isOfTrack: true,
    summary:
      'Takes what a relay saw of a session that runs: 200 from the primary sender, 202 from another one, 409 if it is of no use',
    maxBodyBytes: 1024 * 1024,
    maxPackedBytes: 64 * 1024,
    body: LiveSample,
    response: z.object({
      /** Names the session for the relay. */
      session: z.string(),
      role: z.enum(SAMPLE_ROLES),
      /** The last lap that is stored, by slot: the relay sends what is missing of its history. */
      known: z.record(z.string(), z.int()),
      /** Milliseconds until the next sample is of use. */
      next: z.int(),
    }),
  },
} as const satisfies Record<string, Endpoint>

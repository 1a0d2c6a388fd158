import { z } from 'zod'
import {
  CUT_RULES,
  EQUAL_LAPS_RULES,
  GAP_RULES,
  RANKING_RULES,
  RETIRED_RULES,
} from '../domain/stitching/join-settings.ts'
import { WEIGHT_NAMES } from '../domain/stitching/race-weight.ts'
import type { Endpoint } from './endpoint.ts'
import { OfSession } from './event-sessions.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { Recomputed } from './results.ts'
import { ShownName } from './shown-name.ts'

const MOST_PARTS = 4
const MOST_CARS = 500

/** A car by the place of its file among the files, from 0, and its entry there. */
const CarOfPart = z.object({
  part: z
    .int()
    .min(0)
    .max(MOST_PARTS - 1),
  entry: z.int().min(1).max(MOST_CARS),
})

const Cut = z.object({
  rule: z.enum(CUT_RULES),
  /** The leader's last lap that counts, for the rule 'lap'. */
  lap: z.int().min(1).max(10_000).optional(),
})

const Credit = CarOfPart.extend({
  laps: z.int().min(-500).max(500),
  /** Added to the car's time; below 0, it gets time back. */
  seconds: z.number().min(-36_000).max(36_000),
  reason: z.string().trim().min(1, 'Give a reason').max(500),
})

/** How the parts of a stopped race become one. */
export const JoinSettings = z.object({
  /** One for each stop, in order. */
  cuts: z
    .array(Cut)
    .min(1)
    .max(MOST_PARTS - 1),
  gaps: z.enum(GAP_RULES),
  equalLaps: z.enum(EQUAL_LAPS_RULES),
  retired: z.enum(RETIRED_RULES),
  /** Whether cars that retired come after those that finished, or have the place of their laps. */
  ranking: z.enum(RANKING_RULES).default('finishers-first'),
  weight: z.enum(WEIGHT_NAMES),
  /** How long the race was to be; null if the first file's length is right. */
  plannedMinutes: z.number().positive().max(10_000).nullable(),
  credits: z.array(Credit).max(MOST_CARS),
  pairs: z.array(CarOfPart.extend({ sameAs: CarOfPart.nullable() })).max(MOST_CARS),
})
export type JoinSettings = z.output<typeof JoinSettings>

const JoinForm = z.object({
  /** In the order in which they were driven. */
  files: z.array(Id).min(2).max(MOST_PARTS),
  settings: JoinSettings,
})

const Seam = z.object({
  /** Race time at which the clock stopped and went on. */
  atSeconds: z.number(),
  /** The leader's last lap that counts. */
  afterLap: z.int(),
  stoppedAt: Instant,
  restartedAt: Instant,
})

const NamedCar = z.object({
  id: CarOfPart,
  number: z.string(),
  carClass: z.string(),
  crew: ShownName,
  drivers: z.array(ShownName),
})

const JoinedCar = NamedCar.extend({
  place: z.int(),
  classPlace: z.int(),
  status: ResultStatus,
  laps: z.int(),
  /** Seconds or laps to the first; null for the first, and without a time. */
  gap: z.object({ laps: z.int(), seconds: z.number() }).nullable(),
  /** Places and counted laps in the files; null in those without the car. */
  parts: z.array(z.object({ place: z.int(), laps: z.int() }).nullable()),
  uncountedLaps: z.int(),
  /** Whether the car had stopped racing before a stop. */
  isRetired: z.boolean(),
})

export const JoinPreview = z.object({
  seams: z.array(Seam),
  /** In finishing order. */
  cars: z.array(JoinedCar),
  /** Cars of which somebody must say which one they are. */
  asked: z.array(NamedCar.extend({ candidates: z.array(NamedCar) })),
  /** Driven share of the planned race; null if nobody knows its length. */
  share: z.number().nullable(),
  /** Factor of the points. */
  weight: z.number(),
})
export type JoinPreview = z.output<typeof JoinPreview>

/** What results that were joined from several files say of it. */
export const JoinInForce = z.object({
  files: z.array(z.object({ id: Id, originalName: ShownName })),
  settings: JoinSettings,
  seams: z.array(Seam),
  share: z.number().nullable(),
  weight: z.number(),
})
export type JoinInForce = z.output<typeof JoinInForce>

const JoinableFile = z.object({
  id: Id,
  originalName: ShownName,
  sessionStartedAt: Instant.nullable(),
  uploadedAt: Instant,
  minutes: z.number().nullable(),
})

export const Joins = z.object({
  /** The version of the results. */
  version: z.int(),
  /** Each file of the race once, in the order in which they were driven. */
  files: z.array(JoinableFile),
  /** Null if the results are those of one file. */
  join: JoinInForce.nullable(),
})
export type Joins = z.output<typeof Joins>

export const raceJoinsApi = {
  get: {
    method: 'GET',
    path: '/api/admin/events/:id/joins',
    access: 'results.review',
    reads: [
      'event/:id',
      'registrations/:id',
      'results/:id',
      'members',
      'names',
      'tracks',
      'teams',
      'profiles',
      'game-profiles',
    ],
    summary:
      "The files of an event's race, or of another of its races, that can be joined, and how its results are joined now",
    params: ById,
    query: OfSession,
    response: z.object({ data: Joins }),
  },
  preview: {
    method: 'POST',
    path: '/api/admin/events/:id/joins/preview',
    access: 'results.review',
    reads: [
      'event/:id',
      'registrations/:id',
      'results/:id',
      'members',
      'names',
      'tracks',
      'teams',
      'profiles',
      'game-profiles',
    ],
    summary: 'The classification of a stopped race, joined from several files; changes nothing',
    params: ById,
    query: OfSession,
    body: JoinForm,
    response: z.object({ data: JoinPreview }),
  },
  create: {
    method: 'POST',
    path: '/api/admin/events/:id/joins',
    access: 'results.upload',
    summary: "Replaces the results of an event's race by those of several files, joined",
    params: ById,
    query: OfSession,
    body: JoinForm.extend({ version: z.int() }),
    response: Recomputed,
  },
  undo: {
    method: 'POST',
    path: '/api/admin/events/:id/joins/undo',
    access: 'results.upload',
    summary: 'Restores the results that were there before files were joined',
    params: ById,
    query: OfSession,
    body: z.object({ version: z.int() }),
    response: Recomputed,
  },
} as const satisfies Record<string, Endpoint>

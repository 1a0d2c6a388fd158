import { z } from 'zod'
import {
  DECISION_SOURCES,
  DECISION_STATES,
  DECISION_WAYS,
} from '../domain/decisions/decision-kinds.ts'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ResultStatus } from './race-result.ts'
import { ShownName } from './shown-name.ts'

/** What a version of a decision says, beside its penalties. */
export const DecisionDocument = z.object({
  /** The one decided about first, then others that were involved. */
  cars: z.array(z.object({ carNumber: z.string(), carClass: z.string(), teamName: ShownName })),
  /** At the wheel, as the file names them; null if that is not known. */
  driver: z.object({ name: ShownName, userId: Id.nullable() }).nullable(),
  lap: z.int().nullable(),
  /** Since the start. */
  raceSeconds: z.number().nullable(),
  incidentAt: Instant.nullable(),
  placeOnTrack: z.string().nullable(),
  /** Of the incident; null where the race director decided. */
  category: z.string().nullable(),
  fact: z.string(),
  /** A copy, so that a later edit of the rule changes nothing. */
  rule: z.object({ text: z.string(), link: z.string().nullable() }).nullable(),
  /** In a few words; null for the words of its penalties. */
  title: z.string().nullable(),
  reasons: z.string(),
  appeal: z.union([z.object({ until: Instant }), z.object({ none: z.string() })]),
  /** How many decided, and how. */
  panel: z.string(),
  /** Only where the guild shows their names. */
  stewards: z.array(ShownName),
})
export type DecisionDocument = z.output<typeof DecisionDocument>
export type StoredDocument = z.input<typeof DecisionDocument>

const CarOutcome = z.object({
  classPosition: z.int(),
  status: ResultStatus,
  laps: z.int(),
  finishTimeSeconds: z.number().nullable(),
})

/** What a decision changes about a race and the points for it. */
export const ResultEffect = z.object({
  cars: z.array(
    z.object({
      carNumber: z.string(),
      carClass: z.string(),
      /** At the flag. */
      driverName: ShownName,
      isPenalised: z.boolean(),
      before: CarOutcome,
      after: CarOutcome,
      /** In each championship that counts the race. */
      points: z.array(
        z.object({ championship: z.string(), before: z.number(), after: z.number() }),
      ),
    }),
  ),
})
export type ResultEffect = z.output<typeof ResultEffect>
export type StoredResultEffect = z.input<typeof ResultEffect>

const OfEvent = z.object({ id: Id, title: z.string(), timezone: z.string() })

/** A decision on a notice board. */
const DecisionLine = z.object({
  number: z.int(),
  /** Null for a decision of a championship. */
  event: OfEvent.extend({ endDateTime: Instant }).nullable(),
  title: z.string(),
  cars: DecisionDocument.shape.cars,
  /** At the wheel, in the crew of a penalised car, or named by a penalty. */
  drivers: z.array(ShownName),
  category: z.string().nullable(),
  lap: z.int().nullable(),
  /** Kinds of its penalties. */
  outcomes: z.array(z.string()),
  cameFrom: z.enum(DECISION_SOURCES),
  state: z.enum(DECISION_STATES),
  version: z.int(),
  way: z.enum(DECISION_WAYS),
  publishedAt: Instant,
  appealUntil: Instant.nullable(),
  /** Why it was taken back. */
  reason: z.string().nullable(),
})
export type DecisionLine = z.output<typeof DecisionLine>

const VersionLine = z.object({
  number: z.int(),
  way: z.enum(DECISION_WAYS),
  at: Instant,
  /** Null where a panel decided. */
  authorName: ShownName.nullable(),
  reason: z.string().nullable(),
})

const Decision = z.object({
  number: z.int(),
  event: OfEvent.nullable(),
  championship: z.object({ id: Id, name: z.string() }).nullable(),
  session: z.object({ kind: z.enum(SESSION_KINDS), ordinal: z.int() }).nullable(),
  cameFrom: z.enum(DECISION_SOURCES),
  state: z.enum(DECISION_STATES),
  /** The one that is shown. */
  version: VersionLine,
  title: z.string(),
  document: DecisionDocument,
  /** Each of its penalties in words. Licence points are told to their owner only. */
  outcome: z.array(z.string()),
  resultEffect: ResultEffect.nullable(),
  /** Latest first. */
  versions: z.array(VersionLine),
})
export type Decision = z.output<typeof Decision>

const OfVersion = z.object({ version: IdInPath.optional() })
const Numbered = ById.extend({ number: IdInPath })

export const decisionsApi = {
  listOfEvent: {
    method: 'GET',
    path: '/api/events/:id/decisions',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'members', 'seasons'],
    summary: 'What was decided about an event, latest first, with what was taken back',
    params: ById,
    response: z.object({ data: z.array(DecisionLine) }),
  },
  getOfEvent: {
    method: 'GET',
    path: '/api/events/:id/decisions/:number',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'members', 'seasons'],
    summary: 'A decision about an event, in its latest or another version',
    params: Numbered,
    query: OfVersion,
    response: z.object({ data: Decision }),
  },
  getImageOfEvent: {
    method: 'GET',
    path: '/api/events/:id/decisions/:number/card.png',
    access: 'member',
    reads: ['event/:id', 'results/:id', 'names', 'members', 'seasons'],
    costs: 'export',
    summary: 'A decision about an event as an image to share',
    params: Numbered,
    contentType: 'image/png',
    response: z.string(),
  },
  listOfChampionship: {
    method: 'GET',
    path: '/api/championships/:id/notices',
    access: 'member',
    reads: ['event', 'results', 'names', 'members', 'seasons'],
    summary:
      'What was decided about a championship and the events that are its rounds, latest first',
    params: ById,
    response: z.object({ data: z.array(DecisionLine) }),
  },
  getOfChampionship: {
    method: 'GET',
    path: '/api/championships/:id/notices/:number',
    access: 'member',
    reads: ['event', 'seasons', 'results', 'names', 'members'],
    summary: 'A decision about a championship, in its latest or another version',
    params: Numbered,
    query: OfVersion,
    response: z.object({ data: Decision }),
  },
  getImageOfChampionship: {
    method: 'GET',
    path: '/api/championships/:id/notices/:number/card.png',
    access: 'member',
    reads: ['event', 'seasons', 'results', 'names', 'members'],
    costs: 'export',
    summary: 'A decision about a championship as an image to share',
    params: Numbered,
    contentType: 'image/png',
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>

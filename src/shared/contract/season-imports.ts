import { z } from 'zod'
import {
  IMPORT_OUTCOMES,
  IMPORT_PARTS,
  MOST_IMPORTED,
} from '../domain/season-imports/import-parts.ts'
import { COLUMN_CHOICES } from '../domain/season-imports/header-words.ts'
import {
  IMPORTED_STATUSES,
  SOURCE_FORMS,
  type SourceForm,
} from '../domain/season-imports/imported.ts'
import { isTimezone } from '../domain/words/timezones.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

const Key = z.string().min(1).max(3000)
/** As long as a cell may be. */
const MOST_SIGNS = 1000
const name = z.string().max(MOST_SIGNS).nullable()
const At = z.object({ file: z.string().max(300), row: z.int().nullable() })
const origin = { key: Key, at: At }
const place = z.int().min(1).max(1000).nullable()
const count = z.int().min(0).max(100_000_000).nullable()
const thousandths = z.int().min(-100_000_000).max(100_000_000)
const start = z.iso.datetime().nullable()
const list = <T extends z.ZodType>(of: T, most: number) =>
  z
    .array(of)
    .max(most, `That is more than ${most.toLocaleString('en-US')} rows at once`)
    .default([])

const Person = z.object({
  ...origin,
  name: z.string().min(1).max(MOST_SIGNS),
  userName: name,
  steamId: z
    .string()
    .regex(/^\d{17}$/)
    .nullable(),
  namesInFiles: z.array(z.string().min(1).max(MOST_SIGNS)).max(100),
})

const Entry = z.object({
  ...origin,
  number: name,
  className: name,
  carName: name,
  teamName: name,
  drivers: z.array(Key).max(10, 'A crew has at most 10 drivers'),
  round: Key.nullable(),
  status: z.enum(['confirmed', 'reserve', 'withdrawn']),
})

const Round = z.object({
  ...origin,
  number: z.int().min(0).max(1000),
  title: name,
  trackName: name,
  startsAt: start,
  state: z.enum(['completed', 'upcoming']).nullable(),
})

const Result = z.object({
  ...origin,
  round: Key,
  number: name,
  className: name,
  carName: name,
  teamName: name,
  drivers: z.array(Key).max(10, 'A crew has at most 10 drivers'),
  place,
  placeInClass: place,
  laps: count,
  totalTimeMs: count,
  bestLapMs: count,
  status: z.enum(IMPORTED_STATUSES),
  points: thousandths.nullable(),
})

const Points = z.object({
  ...origin,
  round: Key.nullable(),
  className: name,
  number: name,
  person: Key.nullable(),
  teamName: name,
  points: thousandths,
  bonus: thousandths,
  penalty: thousandths,
  note: name,
})

const Penalty = z.object({
  ...origin,
  round: Key.nullable(),
  entry: Key.nullable(),
  person: Key.nullable(),
  className: name,
  kind: z.enum(['points', 'seconds', 'licence']),
  amount: z.int().min(-100_000_000).max(100_000_000),
  reason: name,
})

/** What the readers of files have found, with the answers to what was asked about it. */
export const SeasonToImport = z.object({
  people: list(Person, MOST_IMPORTED.people),
  entries: list(Entry, MOST_IMPORTED.entries),
  rounds: list(Round, MOST_IMPORTED.rounds),
  results: list(Result, MOST_IMPORTED.results),
  points: list(Points, MOST_IMPORTED.results),
  penalties: list(Penalty, MOST_IMPORTED.results),
  /** Of the events that are made. */
  timezone: z.string().refine(isTimezone, 'Choose a time zone'),
  /** By the id of the question. */
  answers: z.record(z.string().max(4000), z.string().max(4000)).default({}),
})
export type SeasonToImport = z.output<typeof SeasonToImport>
export type ImportedAt = z.output<typeof At>

const Counts = z.object(
  Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, z.int()])) as Record<
    (typeof IMPORT_OUTCOMES)[number],
    z.ZodInt
  >,
)

const PartKey = z.object({
  part: z.enum(IMPORT_PARTS),
  /** The origin key of the round; null for the other parts. */
  round: Key.nullable(),
})

const PartReport = PartKey.extend({
  /** 'Round 3, Spa' */
  title: ShownName,
  counts: Counts,
  /** What has to be said about single rows: why one was refused, or what stays as it is. */
  rows: z.array(
    z.object({
      at: At.nullable(),
      what: ShownName,
      outcome: z.enum(IMPORT_OUTCOMES),
      sentence: z.string(),
    }),
  ),
})
export type PartReport = z.output<typeof PartReport>

const Question = z.object({
  id: z.string(),
  sentence: z.string(),
  choices: z.array(z.object({ value: z.string(), label: ShownName })),
  /** Used until there is an answer; null if the rows wait for one. */
  proposal: z.string().nullable(),
})
export type ImportQuestion = z.output<typeof Question>

const AppliedPart = PartKey.extend({
  id: Id,
  title: ShownName,
  counts: Counts,
  appliedAt: Instant,
  undone: z.object({ at: Instant, byName: ShownName }).nullable(),
  /** Sentences about what the undo left as it is. */
  stays: z.array(ShownName),
  canBeUndone: z.boolean(),
})
export type AppliedPart = z.output<typeof AppliedPart>

const SeasonImport = z.object({
  id: Id,
  source: z.string(),
  startedAt: Instant,
  startedByName: ShownName,
  /** What is left to apply, in this order. */
  left: z.array(PartKey.extend({ title: ShownName })),
  parts: z.array(AppliedPart),
})
export type SeasonImport = z.output<typeof SeasonImport>

/** What a file was read as, and what in it was not taken. */
const SeasonRead = SeasonToImport.omit({ timezone: true, answers: true }).extend({
  files: z.array(
    z.object({
      name: ShownName,
      form: z.enum(Object.keys(SOURCE_FORMS) as [SourceForm, ...SourceForm[]]),
      leftOut: z.array(z.string()),
      headerHash: z.string().nullable(),
      columns: z.array(
        z.object({ head: ShownName, target: z.string().nullable(), example: ShownName }),
      ),
    }),
  ),
  problems: z.array(
    z.object({
      at: At,
      column: ShownName.nullable(),
      sentence: z.string(),
      lost: z.enum(['file', 'row', 'value', 'nothing']),
    }),
  ),
  questions: z.array(Question),
})
export type SeasonRead = z.output<typeof SeasonRead>

/** Each is at most 5 MB. */
export const SOURCE_FILE = { mostFiles: 60, maxBytes: 5_000_000 } as const

const SamePerson = z.object({
  guestId: Id,
  guestName: ShownName,
  memberId: Id,
  memberName: ShownName,
  /** The member has the Steam account with which the guest is expected. Otherwise only the names are equal. */
  isSameAccount: z.boolean(),
})
export type SamePerson = z.output<typeof SamePerson>

/** A season of 40 rounds with 60 cars. */
const MAX_BODY_BYTES = 16 * 1024 * 1024

const OfImport = ById.extend({ importId: IdInPath })

export const seasonImportsApi = {
  list: {
    method: 'GET',
    path: '/api/season-imports/:id',
    access: 'seasons.edit',
    reads: ['season-imports', 'seasons', 'results', 'event', 'members'],
    summary: 'What was brought along into a championship, latest first',
    params: ById,
    response: z.object({ data: z.array(SeasonImport) }),
  },
  read: {
    method: 'POST',
    path: '/api/season-imports/:id/read',
    access: 'seasons.edit',
    summary:
      'Reads files of another service, or tables, as a season to bring along; stores nothing',
    params: ById,
    body: z.object({
      files: z
        .array(z.object({ name: z.string().min(1).max(300), base64: z.base64() }))
        .max(SOURCE_FILE.mostFiles, `At most ${SOURCE_FILE.mostFiles} files at once`),
      timezone: SeasonToImport.shape.timezone,
      answers: SeasonToImport.shape.answers,
      /** What columns are, by the hash of their header and their name; '' leaves one out. */
      mappings: z
        .record(z.string().max(64), z.record(z.string().max(MOST_SIGNS), z.enum(COLUMN_CHOICES)))
        .default({}),
    }),
    maxBodyBytes: MAX_BODY_BYTES,
    costs: 'upload',
    response: z.object({ data: SeasonRead }),
  },
  preview: {
    method: 'POST',
    path: '/api/season-imports/:id/preview',
    access: 'seasons.edit',
    summary: 'What bringing a season along would make, and what has to be asked; stores nothing',
    params: ById,
    body: SeasonToImport,
    maxBodyBytes: MAX_BODY_BYTES,
    response: z.object({
      data: z.object({ parts: z.array(PartReport), questions: z.array(Question) }),
    }),
  },
  start: {
    method: 'POST',
    path: '/api/season-imports/:id',
    access: 'seasons.edit',
    summary: 'Keeps a season that is brought along, so that its parts can be applied',
    status: 201,
    params: ById,
    body: SeasonToImport,
    maxBodyBytes: MAX_BODY_BYTES,
    response: z.object({ data: SeasonImport }),
  },
  apply: {
    method: 'POST',
    path: '/api/season-imports/:id/:importId/parts',
    access: 'seasons.edit',
    summary: 'Applies one part of a season that is brought along, all of it or nothing',
    params: OfImport,
    body: PartKey,
    response: z.object({ data: PartReport }),
  },
  undo: {
    method: 'POST',
    path: '/api/season-imports/:id/:importId/parts/:partId/undo',
    access: 'seasons.edit',
    summary: 'Takes back what a part made and nobody has touched; says what stays',
    params: OfImport.extend({ partId: IdInPath }),
    response: z.object({ data: z.object({ stays: z.array(ShownName) }) }),
  },
  listSamePeople: {
    method: 'GET',
    path: '/api/season-imports/:id/same-people',
    access: 'seasons.edit',
    reads: ['names', 'members', 'seasons', 'account'],
    summary: 'Guests who were brought along and are probably members, by Steam account or name',
    params: ById,
    response: z.object({ data: z.array(SamePerson) }),
  },
  joinPeople: {
    method: 'POST',
    path: '/api/season-imports/:id/same-people',
    access: 'seasons.edit',
    summary: "Makes a guest and a member one person: results, entries and points are the member's",
    status: 204,
    params: ById,
    body: z.object({ guestId: Id, memberId: Id }),
    response: z.void(),
  },
  close: {
    method: 'DELETE',
    path: '/api/season-imports/:id/:importId/data',
    access: 'seasons.edit',
    summary: 'Forgets what is left to apply of a season that is brought along',
    status: 204,
    params: OfImport,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import { CASE_STATE_KEYS } from '../domain/cases/case-state.ts'
import { CaseCode } from './case-code.ts'
import type { Endpoint } from './endpoint.ts'
import { Pictures } from './evidence.ts'
import { ById, Id } from './id.ts'
import { Category } from './incidents.ts'
import { isSecureAddress } from './image-url.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { optionalText, text } from './text.ts'

export const REPORT_LIMITS = {
  textLength: 4_000,
  links: 5,
  cars: 8,
  /** In one session; races of 24 hours with a margin. */
  seconds: 48 * 3600,
  laps: 2_000,
} as const

/** A video, with the second at which the moment begins. */
const VideoLink = z.object({
  url: text('Link', 2_048).refine(
    isSecureAddress,
    'Enter the address of a video, beginning with https:// and without a user name or password',
  ),
  seconds: z
    .int('Enter where the moment begins, such as 12:34')
    .min(0, 'A moment cannot be before the beginning of the video')
    .max(4 * 86_400, 'A video can be at most four days long')
    .nullable()
    .default(null),
})
export type VideoLink = z.output<typeof VideoLink>

export const VideoLinks = z
  .array(VideoLink)
  .max(REPORT_LIMITS.links, `At most ${REPORT_LIMITS.links} links`)
  .default([])

/** A car of an event: its entry, or where it has none, the car of the result. */
const CarChoice = z
  .object({ entryId: Id.nullish(), resultId: Id.nullish() })
  .refine(({ entryId, resultId }) => Boolean(entryId ?? resultId), 'Choose a car')
export type CarChoice = z.input<typeof CarChoice>

/** When it was: a lap of the first car, or seconds, which a race counts from the green flag, or both; neither is known in a hurry. */
const Moment = {
  lap: z
    .int('Lap must be a whole number')
    .min(1, 'Laps begin at 1')
    .max(REPORT_LIMITS.laps, `Lap can be at most ${REPORT_LIMITS.laps}`)
    .nullable()
    .default(null),
  raceSeconds: z
    .number('Enter the time of the race, such as 1:12:30')
    .min(0, 'The time of the race cannot be negative')
    .max(REPORT_LIMITS.seconds, 'A race is at most two days long')
    .nullable()
    .default(null),
}

export const NewReport = z.object({
  /** The same each time that one report is sent, so that it is made once. */
  attempt: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'This is no id of an attempt')
    .nullish(),
  session: z
    .object({ kind: z.enum(SESSION_KINDS), ordinal: z.int().min(1).max(50) })
    .default({ kind: 'race', ordinal: 1 }),
  category: Category,
  ...Moment,
  /** The cars that are reported; the reporter's own car is found from the crew. */
  cars: z
    .array(CarChoice)
    .min(1, 'Choose the car that you report')
    .max(REPORT_LIMITS.cars, `At most ${REPORT_LIMITS.cars} cars`),
  /** Whose report it is, of a member of several crews. */
  ownEntryId: Id.nullish(),
  text: text('Text', REPORT_LIMITS.textLength).default(''),
  links: VideoLinks,
  pictures: Pictures.default([]),
  lateReason: optionalText('Reason', 500),
})
export type NewReport = z.input<typeof NewReport>

/** A car that can be named in a report. */
const ReportableCar = z.object({
  entryId: Id.nullable(),
  resultId: Id.nullable(),
  number: z.string(),
  carClass: z.string(),
  drivers: z.array(ShownName),
  isOwn: z.boolean(),
})
export type ReportableCar = z.output<typeof ReportableCar>

/** A report of the caller or of somebody of the same crew. */
const OwnReport = z.object({
  code: CaseCode,
  caseCode: CaseCode,
  category: Category,
  state: z.enum(CASE_STATE_KEYS),
  lap: z.int().nullable(),
  raceSeconds: z.number().nullable(),
  cars: z.array(z.object({ number: z.string(), carClass: z.string() })),
  reportedAt: Instant,
  isWithdrawn: z.boolean(),
})
export type OwnReport = z.output<typeof OwnReport>

const Reporting = z.object({
  /** Null: anybody may tell the stewards something, but only crews protest. */
  entries: z.array(z.object({ id: Id, number: z.int().nullable(), carClass: z.string() })),
  cars: z.array(ReportableCar),
  opensAt: Instant,
  /** Excluded. Before there is a provisional result, as expected from the planned end. */
  closesAt: Instant,
  isCloseExpected: z.boolean(),
  /** Whether a late report with a reason is let in, if a steward agrees. */
  admitsLate: z.boolean(),
  /** How many more each of the caller's entries can make, by its id. */
  left: z.record(z.string(), z.int()),
  minutesToEdit: z.int(),
  reports: z.array(OwnReport),
})
export type Reporting = z.output<typeof Reporting>

const ByCode = z.object({ id: CaseCode })

export const reportsApi = {
  get: {
    method: 'GET',
    path: '/api/events/:id/reports',
    access: 'member',
    isSecret: true,
    reads: [
      'stewarding',
      'seasons',
      'cases',
      'event/:id',
      'registrations/:id',
      'results/:id',
      'names',
    ],
    summary: 'What the caller can report of an event until when, and the reports of their crews',
    params: ById,
    response: z.object({ data: Reporting }),
  },
  create: {
    method: 'POST',
    path: '/api/events/:id/reports',
    access: 'member',
    summary: 'Reports an incident to the stewards',
    status: 201,
    params: ById,
    body: NewReport,
    response: z.object({
      data: z.object({
        code: CaseCode,
        caseCode: CaseCode,
        /** Until then the words and links can be changed. */
        editableUntil: Instant,
      }),
    }),
  },
  update: {
    method: 'PATCH',
    path: '/api/reports/:id',
    access: 'member',
    summary: 'Changes the words, the links or the category of a report shortly after it was made',
    status: 204,
    params: ByCode,
    body: NewReport.pick({
      category: true,
      lap: true,
      raceSeconds: true,
      text: true,
      links: true,
    }).extend({
      /** All that it is to have; left out, they stay as they are. */
      pictures: Pictures.optional(),
    }),
    response: z.void(),
  },
  withdraw: {
    method: 'POST',
    path: '/api/reports/:id/withdraw',
    access: 'member',
    summary: 'Takes a report back that the stewards have not taken up',
    status: 204,
    params: ByCode,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import { VERDICT_KEYS } from '../domain/race-control/verdicts.ts'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import { CaseCode } from './case-code.ts'
import { CASE_READS } from './cases.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Category } from './incidents.ts'
import { Instant } from './instant.ts'
import { REPORT_LIMITS } from './reports.ts'
import { ShownName } from './shown-name.ts'
import { text } from './text.ts'

export const CONTROL_LIMITS = { textLength: 300, cars: 4, handedOver: 50 } as const

/** A car of the event, or one that nobody entered and that is on the track or in the result. */
const ControlCar = z.object({ entryId: Id.nullable(), number: z.string(), carClass: z.string() })
export type ControlCar = z.output<typeof ControlCar>

const Session = z.object({ kind: z.enum(SESSION_KINDS), ordinal: z.int().min(1).max(50) })

const Line = z.object({
  id: Id,
  version: z.int(),
  session: Session,
  /** Since the green flag; null if unknown. */
  raceSeconds: z.number().nullable(),
  category: Category,
  verdict: z.enum(VERDICT_KEYS),
  text: z.string(),
  cars: z.array(ControlCar),
  /** The contact of live timing that it is about. */
  momentId: Id.nullable(),
  /** Null if the account was deleted. */
  author: ShownName.nullable(),
  isOwn: z.boolean(),
  writtenAt: Instant,
  /** Since when everybody reads it as a message; null if nobody does. */
  publishedAt: Instant.nullable(),
  isHandedOver: z.boolean(),
  /** Of the case that it became; null if the caller cannot see it. */
  caseCode: CaseCode.nullable(),
})
export type ControlLine = z.output<typeof Line>

/** A line that its writer has published, as every member reads it. */
const SaidLine = z.object({
  id: Id,
  /** Of live timing. */
  liveSessionId: Id,
  publishedAt: Instant,
  /** On the session's clock. */
  publishedEt: z.number(),
  ...Line.pick({ raceSeconds: true, category: true, verdict: true, text: true, cars: true }).shape,
})
export type SaidLine = z.output<typeof SaidLine>

/** What can be said of an incident, and changed until it is handed over. */
const Written = {
  raceSeconds: z
    .number('Enter the time of the race, such as 1:12:30')
    .min(0, 'The time of the race cannot be negative')
    .max(REPORT_LIMITS.seconds, 'A race is at most two days long')
    .nullable(),
  category: Category,
  verdict: z.enum(VERDICT_KEYS, 'Choose what was decided'),
  text: text('Text', CONTROL_LIMITS.textLength),
  cars: z
    .array(
      z.object({
        entryId: Id.nullable(),
        number: text('Number', 20),
        carClass: text('Class', 100),
      }),
    )
    .max(CONTROL_LIMITS.cars, `At most ${CONTROL_LIMITS.cars} cars`),
  isPublished: z.boolean(),
}

const LineInPath = ById.extend({ lineId: IdInPath })

export const raceControlApi = {
  get: {
    method: 'GET',
    path: '/api/events/:id/race-control',
    access: 'cases.open',
    isSecret: true,
    reads: CASE_READS,
    summary:
      'What race control wrote down while an event ran, the latest first, without what is about cars with which the caller has a conflict; and the cars of its race',
    params: ById,
    response: z.object({
      data: z.object({
        lines: z.array(Line),
        cars: z.array(ControlCar.extend({ drivers: z.array(ShownName) })),
      }),
    }),
  },
  write: {
    method: 'POST',
    path: '/api/events/:id/race-control',
    access: 'cases.open',
    summary: 'Writes a line into the log of race control; a contact of live timing has one line',
    status: 201,
    params: ById,
    body: z.object({
      session: Session.default({ kind: 'race', ordinal: 1 }),
      momentId: Id.nullish(),
      ...Written,
    }),
    response: z.object({ data: z.object({ id: Id }) }),
  },
  change: {
    method: 'PATCH',
    path: '/api/events/:id/race-control/:lineId',
    access: 'cases.open',
    summary: 'Changes a line that was not handed over; only its writer publishes it',
    status: 204,
    params: LineInPath,
    body: z.object({ version: z.int(), ...Written }),
    response: z.void(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/events/:id/race-control/:lineId',
    access: 'cases.open',
    summary: 'Takes a line back that was not handed over',
    status: 204,
    params: LineInPath,
    response: z.void(),
  },
  handOver: {
    method: 'POST',
    path: '/api/events/:id/race-control/hand-over',
    access: 'cases.open',
    summary: 'Opens a case of each of these lines, once; the crews of their cars are asked',
    params: ById,
    body: z.object({
      lineIds: z
        .array(Id)
        .min(1, 'Choose a line')
        .max(CONTROL_LIMITS.handedOver, `At most ${CONTROL_LIMITS.handedOver} lines at once`),
    }),
    response: z.object({ data: z.object({ opened: z.int() }) }),
  },
  listWaiting: {
    method: 'GET',
    path: '/api/race-control/waiting',
    access: 'cases.open',
    isForAnyPlace: true,
    isSecret: true,
    reads: CASE_READS,
    summary:
      'The latest events of which lines are to be looked at after the race, and were not handed over',
    response: z.object({
      data: z.array(z.object({ event: z.object({ id: Id, title: z.string() }), lines: z.int() })),
    }),
  },
  listSaid: {
    method: 'GET',
    path: '/api/events/:id/race-control/messages',
    access: 'member',
    reads: ['event/:id', 'race-control/:id'],
    summary: 'What race control has told everybody of the sessions of an event, the latest first',
    params: ById,
    response: z.object({ data: z.array(SaidLine) }),
  },
} as const satisfies Record<string, Endpoint>

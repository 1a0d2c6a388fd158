import { z } from 'zod'
import { ATTENDANCES } from '../domain/attendance/attendance.ts'
import { CREW_ROLES } from '../domain/entries/crew.ts'
import { CONSEQUENCES } from '../domain/attendance/no-show-consequence.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { requiredText } from './text.ts'

const Attendance = z.enum(ATTENDANCES)

const Excuse = z.object({ id: Id, reason: z.string(), authorName: ShownName })

const EntryAttendance = z.object({
  id: Id,
  /** '#7 Kerb Crawlers'; without number and team, the captain's name. */
  name: ShownName,
  number: z.int().nullable(),
  carClass: z.string(),
  attendance: Attendance,
  /** When it was withdrawn. */
  withdrawnAt: Instant.nullable(),
  /** Whether its place went to somebody else at check-in. */
  lostPlace: z.boolean(),
  /** The excuse of the whole entry; null for those who may not read it. */
  excuse: Excuse.nullable(),
  crew: z.array(
    z.object({
      /** The crew member's id. */
      id: Id,
      userId: Id.nullable(),
      displayName: ShownName,
      role: z.enum(CREW_ROLES),
      isCaptain: z.boolean(),
      /** Null if nobody expected them to drive. */
      attendance: Attendance.nullable(),
      excuse: Excuse.nullable(),
      /** What an organiser may do about the no-show; only organisers see it. */
      proposal: z.object({ consequence: z.enum(CONSEQUENCES), noShowsInARow: z.int() }).nullable(),
    }),
  ),
})
export type EntryAttendance = z.output<typeof EntryAttendance>

const EventAttendance = z.object({
  /** How many entries were what; all zero while there is no result. */
  counts: z.object({ present: z.int(), excused: z.int(), late: z.int(), noShow: z.int() }),
  /** Those of the caller's crews; for organisers all, by class and number. */
  entries: z.array(EntryAttendance),
})
export type EventAttendance = z.output<typeof EventAttendance>

/** Over one season. */
export const SeasonRate = z.object({
  present: z.int(),
  excused: z.int(),
  late: z.int(),
  noShow: z.int(),
  /** Present among those counted, from 0 to 1; null while too few events count. */
  rate: z.number().nullable(),
  /** How many more events have to count before there is a rate. */
  missingEvents: z.int(),
  /** Whether the rate is as high as the guild expects; null while there is none. */
  meetsRule: z.boolean().nullable(),
})
export type SeasonRate = z.output<typeof SeasonRate>

const SeasonName = ShownName.nullable()

export const attendanceApi = {
  getOfEvent: {
    method: 'GET',
    path: '/api/events/:id/attendance',
    access: 'member',
    reads: ['event/:id', 'registrations/:id', 'results/:id', 'attendance/:id', 'names', 'teams'],
    summary:
      'Who raced, and who was excused, late or did not show up: own crews, or all for organisers',
    params: ById,
    response: z.object({ data: EventAttendance }),
  },
  getOfDriver: {
    method: 'GET',
    path: '/api/drivers/:id/attendance',
    access: 'member',
    reads: [
      'event',
      'registrations',
      'results',
      'attendance',
      'names',
      'tracks',
      'seasons',
      'teams',
    ],
    summary: "A member's attendance in the latest season with results",
    params: ById,
    response: z.object({
      data: z.object({
        season: SeasonName,
        rate: SeasonRate,
        /** Only those that count or were excused, latest first. */
        events: z.array(
          z.object({ eventId: Id, title: ShownName, date: Instant, attendance: Attendance }),
        ),
      }),
    }),
  },
  listRates: {
    method: 'GET',
    path: '/api/admin/attendance',
    access: 'members.list',
    reads: [
      'event',
      'registrations',
      'results',
      'attendance',
      'names',
      'tracks',
      'seasons',
      'teams',
    ],
    summary: "All members' attendance in the latest season with results",
    response: z.object({
      data: z.object({
        season: SeasonName,
        rates: z.array(SeasonRate.extend({ userId: Id })),
      }),
    }),
  },
  excuse: {
    method: 'POST',
    path: '/api/entries/:id/excuses',
    access: 'attendance.excuse',
    summary: 'Excuses the absence of an entry or of one of its drivers, also in advance',
    status: 201,
    params: ById,
    body: z.object({
      /** The crew member; without one, the whole entry. */
      memberId: z.int().min(1).max(2_147_483_647).nullish(),
      reason: requiredText('Reason', 500),
    }),
    response: z.object({ data: z.object({ id: Id }) }),
  },
  undoExcuse: {
    method: 'POST',
    path: '/api/excuses/:id/undo',
    access: 'attendance.excuse',
    summary: 'Undoes an excuse',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

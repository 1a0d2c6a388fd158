import { z } from 'zod'
import { CALENDAR_KINDS } from '../domain/calendar/calendar-kinds.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'

/** One of the calendars that a member can subscribe to. */
const WhichCalendar = z
  .object({ kind: z.enum(CALENDAR_KINDS), championshipId: Id.nullable() })
  .refine(
    ({ kind, championshipId }) => (kind === 'championship') === (championshipId !== null),
    'Only the calendar of a championship names one',
  )
export type WhichCalendar = z.output<typeof WhichCalendar>

const Calendar = z.object({
  kind: z.enum(CALENDAR_KINDS),
  championshipId: Id.nullable(),
  /** Secret: whoever knows it reads the calendar. */
  address: z.string(),
  /** Counts the addresses of this calendar. */
  generation: z.int(),
})
export type Calendar = z.output<typeof Calendar>

export const calendarsApi = {
  list: {
    method: 'GET',
    path: '/api/user/calendars',
    access: 'member',
    isSecret: true,
    reads: ['account'],
    summary: 'The calendars for which the caller has secret addresses',
    response: z.object({ data: z.array(Calendar) }),
  },
  create: {
    method: 'POST',
    path: '/api/user/calendars',
    access: 'member',
    summary: 'Makes the secret address of a calendar, or returns the one that there is',
    body: WhichCalendar,
    response: z.object({ data: Calendar }),
  },
  replace: {
    method: 'POST',
    path: '/api/user/calendars/replace',
    access: 'member',
    summary: 'Replaces the secret address of a calendar: the old one no longer works',
    body: WhichCalendar.safeExtend({ generation: z.int() }),
    response: z.object({ data: Calendar }),
  },
  getEvent: {
    method: 'GET',
    path: '/api/events/:id/calendar.ics',
    access: 'member',
    reads: 'unannounced',
    contentType: 'text/calendar',
    summary: "An event as a calendar file, with the caller's part in it",
    params: ById,
    response: z.string(),
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'

const CheckInEntry = z.object({
  id: Id,
  /** '#7 Kerb Crawlers'; without number and team, the captain's name. */
  name: ShownName,
  number: z.int().nullable(),
  carClass: z.string(),
  /** Otherwise it stands by for a place. */
  hasPlace: z.boolean(),
  checkedInAt: Instant.nullable(),
  /** When its place went to somebody else. */
  lostPlaceAt: Instant.nullable(),
  crew: z.array(ShownName),
})
export type CheckInEntry = z.output<typeof CheckInEntry>

const CheckIn = z.object({
  opens: Instant,
  closes: Instant,
  /** The start of the event. */
  starts: Instant,
  /** The event's time zone. */
  timezone: z.string(),
  /** How many of all entries with a place have checked in. */
  checkedIn: z.int(),
  total: z.int(),
  /** The caller's; for organisers all. */
  entries: z.array(CheckInEntry),
})
export type CheckIn = z.output<typeof CheckIn>

export const checkInApi = {
  get: {
    method: 'GET',
    path: '/api/events/:id/check-in',
    access: 'member',
    reads: ['event/:id', 'registrations/:id', 'check-in/:id', 'names', 'teams'],
    summary: 'Who has checked in: own entries, or all for organisers',
    params: ById,
    response: z.object({ data: CheckIn }),
  },
  checkIn: {
    method: 'POST',
    path: '/api/entries/:id/check-in',
    access: 'member',
    summary: 'Checks an entry in, shortly before the start; for its crew and organisers',
    status: 204,
    params: ById,
    response: z.void(),
  },
  undo: {
    method: 'DELETE',
    path: '/api/entries/:id/check-in',
    access: 'member',
    summary: 'Undoes a check-in, until it closes',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

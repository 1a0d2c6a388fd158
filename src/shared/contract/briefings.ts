import { z } from 'zod'
import { BRIEFING_MINUTES } from '../domain/entries/briefing.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { ShownName } from './shown-name.ts'
import { text } from './text.ts'

export const BRIEFING_MAX_LENGTH = 10_000

const MINUTES_TEXT = `Enter between ${BRIEFING_MINUTES.min} and ${BRIEFING_MINUTES.max} minutes before the start`

const Briefing = z.object({
  /** Null if there is none for the caller, or not yet. */
  text: z.string().nullable(),
  /** When confirmed crews see it; null if there is none for the caller. */
  shownFrom: Instant.nullable(),
  /** Before the start. For organisers; for everybody else the default. */
  minutesBefore: z.int(),
  /** Increases with every change. For organisers; 0 for everybody else, and for an event that never had one. */
  version: z.int(),
  /** Increases with every change of the text; 0 for those who do not see it. */
  textVersion: z.int(),
  /** That the caller has read it, if they said so, and whether the text is still the same. */
  receipt: z.object({ at: Instant, isCurrent: z.boolean() }).nullable(),
  /** Whether the caller is asked to say that they have read it. */
  asksForReceipt: z.boolean(),
})
export type Briefing = z.output<typeof Briefing>

export const BriefingForm = z.object({
  version: z.int(),
  text: text('Briefing', BRIEFING_MAX_LENGTH),
  minutesBefore: z
    .int(MINUTES_TEXT)
    .min(BRIEFING_MINUTES.min, MINUTES_TEXT)
    .max(BRIEFING_MINUTES.max, MINUTES_TEXT),
})
export type BriefingForm = z.output<typeof BriefingForm>

const ReadBy = z.object({
  entry: z.object({ id: Id, number: z.int().nullable(), teamName: ShownName.nullable() }),
  drivers: z.array(
    z.object({
      userId: Id,
      displayName: ShownName,
      /** When they said that they have read it; null if they have not, or an earlier text. */
      readAt: Instant.nullable(),
    }),
  ),
})
export type ReadBy = z.output<typeof ReadBy>

export const briefingsApi = {
  get: {
    method: 'GET',
    path: '/api/events/:id/briefing',
    access: 'member',
    isSecret: true,
    reads: ['event/:id', 'registrations/:id', 'briefing-read/:id'],
    summary:
      'What only confirmed crews of an event read, from a time on: for organisers always, for everybody else as if there were none',
    params: ById,
    response: z.object({ data: Briefing }),
  },
  set: {
    method: 'PUT',
    path: '/api/events/:id/briefing',
    access: 'events.edit',
    summary: 'Sets what confirmed crews of an event read, and from when; an empty text removes it',
    status: 204,
    params: ById,
    body: BriefingForm,
    response: z.void(),
  },
  confirm: {
    method: 'POST',
    path: '/api/events/:id/briefing/receipt',
    access: 'member',
    summary: 'Says that the caller, who is in a confirmed crew, has read the briefing as it is now',
    status: 204,
    params: ById,
    body: z.object({ textVersion: z.int() }),
    response: z.void(),
  },
  listReceipts: {
    method: 'GET',
    path: '/api/events/:id/briefing/receipts',
    access: 'events.edit',
    reads: ['event/:id', 'registrations/:id', 'briefing-read/:id', 'names', 'teams'],
    summary: 'Who in the confirmed crews of an event has read its briefing, without guests',
    params: ById,
    response: z.object({ data: z.array(ReadBy) }),
  },
} as const satisfies Record<string, Endpoint>

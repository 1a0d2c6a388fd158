import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { EventStatus } from './events.ts'
import { ById, Id, IdInPath } from './id.ts'
import { Instant } from './instant.ts'
import { LIVE_STATES } from './live-timing.ts'
import { SESSION_KINDS } from '../domain/results/session-kind.ts'
import { ShownName } from './shown-name.ts'

const Differing = z.object({ carNumber: z.string(), carClass: z.string() })

const Difference = z.discriminatedUnion('what', [
  Differing.extend({ what: z.enum(['laps', 'place']), live: z.int(), file: z.int() }),
  Differing.extend({
    what: z.literal('drivers'),
    live: z.array(ShownName),
    file: z.array(ShownName),
  }),
  Differing.extend({ what: z.enum(['only-live', 'only-file']) }),
])
export type Difference = z.output<typeof Difference>

const Sender = z.object({
  id: Id,
  /** Null if the account was deleted. */
  name: ShownName.nullable(),
  isPrimary: z.boolean(),
  isCut: z.boolean(),
  since: Instant,
  seenAt: Instant,
  /** How far the server's clock is ahead of its own, if that is worth saying. */
  offsetSeconds: z.number().nullable(),
  /** What it sends has not been fitting for a while: another clock, or other laps than the table has. */
  seesOtherwise: z.boolean(),
  /** Laps of which it was the first to tell. */
  laps: z.int(),
})
export type LiveSender = z.output<typeof Sender>

export const PROVISIONAL_STATES = ['none', 'possible', 'made', 'file'] as const

const LiveDeskSession = z.object({
  session: z.object({
    id: Id,
    kind: z.enum(SESSION_KINDS),
    ordinal: z.int(),
    state: z.enum(LIVE_STATES),
    beganAt: Instant,
    seenAt: Instant,
    cars: z.int(),
    laps: z.int(),
  }),
  senders: z.array(Sender),
  /**
   * Whether live timing can be the result: `none` while the race runs or where there is none, `made` if it is the result
   * now, and `file` if there is one of a file.
   */
  provisional: z.enum(PROVISIONAL_STATES),
  /** What the results of the file say otherwise; null without a file. */
  differences: z.array(Difference).nullable(),
})

export const LiveDesk = z.object({
  event: z.object({ id: Id, title: ShownName, status: EventStatus }),
  /** Of the latest session that somebody has sent; null if nobody has. */
  timing: LiveDeskSession.nullable(),
})
export type LiveDesk = z.output<typeof LiveDesk>
export type DeskTiming = NonNullable<LiveDesk['timing']>

export const liveDeskApi = {
  get: {
    method: 'GET',
    path: '/api/admin/events/:id/live',
    access: 'results.review',
    reads: 'unannounced',
    summary: 'Who sends what happens on the track of an event, and what its results say otherwise',
    params: ById,
    response: z.object({ data: LiveDesk }),
  },
  cutSender: {
    method: 'POST',
    path: '/api/admin/events/:id/live/senders/:senderId/cut',
    access: 'results.upload',
    summary:
      'Refuses what a relay sends of a session from now on; with `discard`, also what it has sent',
    params: ById.extend({ senderId: IdInPath }),
    body: z.object({ discard: z.boolean() }),
    status: 204,
    response: z.void(),
  },
  takeSenderBack: {
    method: 'DELETE',
    path: '/api/admin/events/:id/live/senders/:senderId/cut',
    access: 'results.upload',
    summary: 'Takes what a relay sends again',
    params: ById.extend({ senderId: IdInPath }),
    status: 204,
    response: z.void(),
  },
  makeProvisional: {
    method: 'POST',
    path: '/api/admin/events/:id/live/provisional-results',
    access: 'results.upload',
    summary: 'Makes live timing the result of the race until a file comes',
    params: ById,
    response: z.object({ data: z.object({ cars: z.int() }) }),
  },
  removeProvisional: {
    method: 'DELETE',
    path: '/api/admin/events/:id/live/provisional-results',
    access: 'results.upload',
    summary: 'Removes results that were made of live timing',
    params: ById,
    status: 204,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

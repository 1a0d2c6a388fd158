import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { Entry } from './entries.ts'
import { ENTRY_REASON_MAX } from './event-entries.ts'
import { ById } from './id.ts'
import { optionalText, requiredText } from './text.ts'

/** The crew sees it. */
const Reasoned = z.object({ reason: requiredText('Reason', ENTRY_REASON_MAX) })

const OneEntry = z.object({ data: Entry })

/** What organisers decide about an entry. `actProblem` says what they can do in which state. */
export const entryActsApi = {
  confirm: {
    method: 'POST',
    path: '/api/entries/:id/confirm',
    access: 'entries.manage',
    summary: 'Approves an entry: it gets a place, or waits for one',
    params: ById,
    body: z.object({ reason: optionalText('Reason', ENTRY_REASON_MAX) }),
    response: OneEntry,
  },
  reject: {
    method: 'POST',
    path: '/api/entries/:id/reject',
    access: 'entries.manage',
    summary: 'Rejects an entry that waits for approval',
    params: ById,
    body: Reasoned,
    response: OneEntry,
  },
  moveToWaitlist: {
    method: 'POST',
    path: '/api/entries/:id/move-to-waitlist',
    access: 'entries.manage',
    summary:
      'Moves an entry to the end of the queue. If it would get a place again at once, it has to be skipped',
    params: ById,
    body: Reasoned.extend({ skip: z.boolean().default(false) }),
    response: OneEntry,
  },
  remove: {
    method: 'POST',
    path: '/api/entries/:id/remove',
    access: 'entries.manage',
    summary: 'Removes an entry from the event',
    params: ById,
    body: Reasoned,
    response: OneEntry,
  },
  letIn: {
    method: 'POST',
    path: '/api/entries/:id/let-in',
    access: 'entries.manage',
    summary: 'Gives an entry a place before others who wait; over a limit only with `overLimit`',
    params: ById,
    body: Reasoned.extend({ overLimit: z.boolean().default(false) }),
    response: OneEntry,
  },
  reorder: {
    method: 'POST',
    path: '/api/entries/:id/reorder',
    access: 'entries.manage',
    summary: 'Moves a waiting entry to another position in the queue of its class',
    params: ById,
    body: Reasoned.extend({
      position: z
        .int('Position must be a whole number')
        .min(1, 'Position starts at 1')
        .max(1000, 'Position can be at most 1000'),
    }),
    response: OneEntry,
  },
  skip: {
    method: 'POST',
    path: '/api/entries/:id/skip',
    access: 'entries.manage',
    summary: 'Lets others pass a waiting entry, which keeps its position',
    params: ById,
    body: Reasoned,
    response: OneEntry,
  },
  unskip: {
    method: 'POST',
    path: '/api/entries/:id/unskip',
    access: 'entries.manage',
    summary: 'Lets a skipped entry get a place again',
    params: ById,
    body: Reasoned,
    response: OneEntry,
  },
  reopen: {
    method: 'POST',
    path: '/api/entries/:id/reopen',
    access: 'entries.manage',
    summary:
      'Reopens an entry that has ended: with a place if one is free, else at the end of the queue; without its number if that is taken',
    params: ById,
    body: Reasoned,
    response: OneEntry,
  },
  acceptOffer: {
    method: 'POST',
    path: '/api/entries/:id/offer/accept',
    access: 'member',
    summary: 'Accepts the place that is offered to an entry; for captain, managers and organisers',
    params: ById,
    response: OneEntry,
  },
  declineOffer: {
    method: 'POST',
    path: '/api/entries/:id/offer/decline',
    access: 'member',
    summary: 'Declines an offered place: the entry goes to the end of the queue, or is withdrawn',
    params: ById,
    body: z.object({ stays: z.boolean('Say whether the entry stays in the queue') }),
    response: OneEntry,
  },
} as const satisfies Record<string, Endpoint>

import { z } from 'zod'
import { MESSAGE_CHANNELS } from '../domain/notifications/channels.ts'
import { MESSAGE_KINDS } from '../domain/notifications/kinds.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'

const Channel = z.enum(MESSAGE_CHANNELS)

/** Without its text and its reader, who are nobody else's business. */
const FailedMessage = z.object({
  id: Id,
  channel: Channel,
  kind: z.enum(MESSAGE_KINDS),
  tries: z.int(),
  answer: z.string().nullable(),
  endedAt: Instant,
})
export type FailedMessage = z.output<typeof FailedMessage>

const Messages = z.object({
  /** Those that this site has. Sent and skipped ones of the last 24 hours; all that are due or have failed. */
  channels: z.array(
    z.object({
      channel: Channel,
      due: z.int(),
      sent: z.int(),
      skipped: z.int(),
      failed: z.int(),
    }),
  ),
  /** Latest first. */
  failed: z.array(FailedMessage),
})
export type Messages = z.output<typeof Messages>

/** As what Discord has refused. */
const MENDING = { access: 'guild.set-up' } as const

export const messagesApi = {
  get: {
    method: 'GET',
    path: '/api/admin/messages',
    access: 'system.read',
    reads: 'unannounced',
    summary: 'How many mails and pushes to members are due, were sent or have failed, and why',
    response: z.object({ data: Messages }),
  },
  retry: {
    method: 'POST',
    path: '/api/admin/messages/:id/retry',
    ...MENDING,
    summary: 'Tries again to send a message that has failed',
    status: 204,
    params: ById,
    response: z.void(),
  },
  discard: {
    method: 'DELETE',
    path: '/api/admin/messages/:id',
    ...MENDING,
    summary: 'Takes a message that has failed off the list',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

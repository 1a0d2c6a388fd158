import { z } from 'zod'
import { DELIVERY_STATES } from '#shared/domain/discord/delivery-states.ts'
import { PROGRAM_POSTS } from '#shared/domain/discord/purposes.ts'
import { WEBHOOK_STATES } from '#shared/domain/discord/webhook-states.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { requiredName, requiredText } from './text.ts'
import { WEBHOOK_MESSAGE_TYPES } from './webhook-messages.ts'

/** As many requests are under way at once, so that none waits for another. */
export const WEBHOOKS_MAX = 10
/** How long the secret of before signs too. */
export const EARLIER_SECRET_HOURS = 24

const ADDRESS_MAX = 500
const NAME_MAX = 60

/** Without its secret, and without the path of its address, which can be one too. */
const ProgramWebhook = z.object({
  id: Id,
  name: z.string(),
  /** 'hooks.example.org' */
  host: z.string(),
  posts: z.array(z.enum(PROGRAM_POSTS)),
  state: z.enum(WEBHOOK_STATES),
  offReason: z.string().nullable(),
  /** Until when the secret of before signs too. */
  earlierSecretUntil: Instant.nullable(),
  lastSentAt: Instant.nullable(),
  /** What was answered to the last try, if that failed. */
  lastError: z.string().nullable(),
  /** Messages that wait for their first or next try now, and failed ones. */
  due: z.int(),
  failed: z.int(),
})
export type ProgramWebhook = z.output<typeof ProgramWebhook>

const Webhooks = z.object({
  /** False where the operator has not set the site's public address, to which messages link. */
  isAvailable: z.boolean(),
  webhooks: z.array(ProgramWebhook),
})
export type Webhooks = z.output<typeof Webhooks>

const LOGGED_POSTS = [...PROGRAM_POSTS, 'test'] as const

const LoggedMessage = z.object({
  id: Id,
  /** What it is about. */
  post: z.enum(LOGGED_POSTS),
  /** Null while it is not composed. */
  type: z.enum(WEBHOOK_MESSAGE_TYPES).nullable(),
  /** Of the event, the championship or the article. */
  title: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  tries: z.int(),
  /** Null before the first. */
  answer: z.string().nullable(),
  /** When it was sent or failed; of one that is due, when it is tried. */
  at: Instant,
  /** What is sent, as JSON. */
  body: z.string().nullable(),
})
export type LoggedMessage = z.output<typeof LoggedMessage>

const posts = z
  .array(z.enum(PROGRAM_POSTS), 'Choose what it is told')
  .min(1, 'Choose at least one')
  .max(PROGRAM_POSTS.length)

export const ProgramChange = z.object({ name: requiredName('Name', NAME_MAX), posts })
export type ProgramChange = z.input<typeof ProgramChange>

const HttpsUrl = z.url({ protocol: /^https$/ })
/** Without a user name, a password and a fragment. */
const PLAIN = /^https:\/\/[^/?#@\\\s]+(?:[/?][^#\s]*)?$/i

const isHttps = (address: string) => PLAIN.test(address) && HttpsUrl.safeParse(address).success

export const NewProgram = ProgramChange.extend({
  address: requiredText('URL', ADDRESS_MAX).refine(
    isHttps,
    "That URL doesn't look right. Use one that starts with https://.",
  ),
})
export type NewProgram = z.input<typeof NewProgram>

const ACCESS = { access: 'guild.set-up' } as const
const Secret = z.object({ secret: z.string() })

/** Webhooks to other programs. Those to Discord are in discord.ts. */
export const webhooksApi = {
  get: {
    method: 'GET',
    path: '/api/admin/webhooks',
    ...ACCESS,
    reads: ['webhooks'],
    summary: 'The webhooks by which other programs are told what happens',
    response: z.object({ data: Webhooks }),
  },
  listMessages: {
    method: 'GET',
    path: '/api/admin/webhooks/:id/messages',
    ...ACCESS,
    reads: ['webhooks'],
    summary: 'The last messages of a webhook, latest first',
    params: ById,
    response: z.object({ data: z.array(LoggedMessage) }),
  },
  add: {
    method: 'POST',
    path: '/api/admin/webhooks',
    ...ACCESS,
    needsProof: true,
    summary: 'Adds a webhook. Its secret is in this answer alone',
    status: 201,
    body: NewProgram,
    response: z.object({ data: Secret.extend({ id: Id }) }),
  },
  change: {
    method: 'PUT',
    path: '/api/admin/webhooks/:id',
    ...ACCESS,
    summary: 'Changes the name of a webhook and what it is told',
    status: 204,
    params: ById,
    body: ProgramChange,
    response: z.void(),
  },
  replaceSecret: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/secret',
    ...ACCESS,
    needsProof: true,
    summary: `Makes a new secret, which is in this answer alone. The one before signs too for ${EARLIER_SECRET_HOURS} hours`,
    status: 201,
    params: ById,
    response: z.object({ data: Secret }),
  },
  test: {
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    ...ACCESS,
    summary: 'Sends a message of the type `test`, once',
    status: 204,
    params: ById,
    response: z.void(),
  },
  pause: {
    method: 'PUT',
    path: '/api/admin/webhooks/:id/paused',
    ...ACCESS,
    summary: 'Stops sending to a webhook, or goes on with it',
    status: 204,
    params: ById,
    body: z.object({ isPaused: z.boolean('Say whether it is paused') }),
    response: z.void(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    ...ACCESS,
    summary: 'Deletes a webhook with its secret and its log',
    status: 204,
    params: ById,
    response: z.void(),
  },
  redeliver: {
    method: 'POST',
    path: '/api/admin/webhooks/messages/:id/redeliver',
    ...ACCESS,
    summary: 'Sends a message again, with the same `webhook-id`',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

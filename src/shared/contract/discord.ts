import { z } from 'zod'
import { LIMITS } from '#shared/domain/discord/message.ts'
import {
  OPTIONAL_POSTS,
  POST_KINDS,
  WEBHOOK_PURPOSE_NAMES,
} from '#shared/domain/discord/purposes.ts'
import {
  parseRoleId,
  parseThreadId,
  parseWebhookAddress,
} from '#shared/domain/discord/webhook-address.ts'
import { wordingProblem } from '#shared/domain/discord/wording.ts'
import { WEBHOOK_STATES } from '#shared/domain/discord/webhook-states.ts'
import type { Endpoint } from './endpoint.ts'
import { ById, Id } from './id.ts'
import { Instant } from './instant.ts'
import { optionalText, requiredText } from './text.ts'

const ADDRESS_MAX = 300

const Championship = z.object({ id: Id, name: z.string() })

/** Without its address: whoever knows it can post. */
const Webhook = z.object({
  id: Id,
  /** What Discord calls it. */
  name: z.string(),
  purpose: z.enum(WEBHOOK_PURPOSE_NAMES),
  championship: Championship.nullable(),
  threadId: z.string().nullable(),
  /** What is posted there opens threads. */
  isForum: z.boolean(),
  roleId: z.string().nullable(),
  optionalPosts: z.array(z.enum(OPTIONAL_POSTS)),
  state: z.enum(WEBHOOK_STATES),
  offReason: z.string().nullable(),
  lastPostAt: Instant.nullable(),
  /** What Discord answered to the last try, if that failed. */
  lastError: z.string().nullable(),
})
export type Webhook = z.output<typeof Webhook>

const FailedDelivery = z.object({
  id: Id,
  webhook: z.string(),
  kind: z.enum(POST_KINDS),
  /** Of the event or the article; null if it is gone or has none. */
  title: z.string().nullable(),
  tries: z.int(),
  answer: z.string().nullable(),
  endedAt: Instant,
})
export type FailedDelivery = z.output<typeof FailedDelivery>

/** A message as Discord shows it. */
const MessagePreview = z.object({
  username: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** 0xff6600 */
  color: z.int(),
  fields: z.array(z.object({ name: z.string(), value: z.string(), inline: z.boolean() })),
  /** That it has a picture, which the preview does not draw. */
  hasPicture: z.boolean(),
  footer: z.string(),
})
export type MessagePreview = z.output<typeof MessagePreview>

const Discord = z.object({
  /** False where the operator has not set the site's public address, to which posts link. */
  isAvailable: z.boolean(),
  webhooks: z.array(Webhook),
  /** Sent and skipped ones of the last 24 hours; all that are due or have failed. */
  deliveries: z.object({ due: z.int(), sent: z.int(), skipped: z.int(), failed: z.int() }),
  /** Latest first. */
  failed: z.array(FailedDelivery),
  /** Those that a webhook can be limited to. */
  championships: z.array(Championship),
  /** How the next event would be announced. */
  preview: MessagePreview.nullable(),
})
export type Discord = z.output<typeof Discord>

/** What an admin can choose about a webhook. */
const Choices = z.object({
  /** 0 for everything. */
  championshipId: z.union([z.literal(0), Id]).default(0),
  role: optionalText('Role', 40).refine(
    (role) => role === null || parseRoleId(role) !== undefined,
    'Enter the ID of the role: a long number, or <@&number>',
  ),
  optionalPosts: z.array(z.enum(OPTIONAL_POSTS)).max(OPTIONAL_POSTS.length).default([]),
})

export const NewWebhook = Choices.extend({
  address: requiredText('Webhook URL', ADDRESS_MAX).refine(
    (address) => parseWebhookAddress(address) !== undefined,
    'This is not the URL of a Discord webhook. It starts with https://discord.com/api/webhooks/.',
  ),
  purpose: z.enum(WEBHOOK_PURPOSE_NAMES, 'Choose what is posted there'),
})
export type NewWebhook = z.input<typeof NewWebhook>

export const WebhookChange = Choices.extend({
  thread: optionalText('Thread', 200).refine(
    (thread) => thread === null || parseThreadId(thread) !== undefined,
    'Enter the ID of the thread: a long number, or the link that Discord copies',
  ),
})
export type WebhookChange = z.input<typeof WebhookChange>

const OfKind = z.object({ kind: z.enum(POST_KINDS) })

/** The texts of a kind of post. Its fields depend on the kind. */
export const ChangedWording = OfKind.extend({
  title: requiredText('Title', LIMITS.title),
  description: optionalText('Description', LIMITS.description),
}).superRefine((wording, context) => {
  for (const part of ['title', 'description'] as const) {
    const message = wordingProblem(wording.kind, part, wording[part] ?? '')
    if (message) context.addIssue({ code: 'custom', path: [part], message })
  }
})
export type ChangedWording = z.input<typeof ChangedWording>

const Wording = OfKind.extend({
  /** Null where the guild has not changed it. */
  own: z.object({ title: z.string(), description: z.string() }).nullable(),
  /** What the fields stand for in the latest or next post of the kind; null if the guild has none yet. */
  sample: z
    .object({
      values: z.record(z.string(), z.union([z.string(), z.object({ markdown: z.string() })])),
      message: MessagePreview,
    })
    .nullable(),
})
export type Wording = z.output<typeof Wording>

const ACCESS = { access: 'guild.set-up' } as const

/** Posts are about these. */
const POSTS_READ = [
  'webhooks',
  'event',
  'registrations',
  'news',
  'seasons',
  'teams',
  'tracks',
  'names',
  'results',
] as const

export const discordApi = {
  get: {
    method: 'GET',
    path: '/api/admin/discord',
    ...ACCESS,
    reads: POSTS_READ,
    summary: 'The webhooks that the guild posts to in Discord, and what was posted',
    response: z.object({ data: Discord }),
  },
  addWebhook: {
    method: 'POST',
    path: '/api/admin/discord/webhooks',
    ...ACCESS,
    needsProof: true,
    summary: 'Adds a webhook of Discord, after asking Discord for it',
    status: 201,
    body: NewWebhook,
    response: z.object({ data: z.object({ id: Id, name: z.string() }) }),
  },
  changeWebhook: {
    method: 'PUT',
    path: '/api/admin/discord/webhooks/:id',
    ...ACCESS,
    summary: 'Changes what a webhook posts, where and whom it mentions',
    status: 204,
    params: ById,
    body: WebhookChange,
    response: z.void(),
  },
  testWebhook: {
    method: 'POST',
    path: '/api/admin/discord/webhooks/:id/test',
    ...ACCESS,
    summary: 'Posts a test message; 409 with the answer of Discord if it refuses it',
    status: 204,
    params: ById,
    response: z.void(),
  },
  pauseWebhook: {
    method: 'PUT',
    path: '/api/admin/discord/webhooks/:id/paused',
    ...ACCESS,
    summary: 'Stops posting to a webhook, or goes on with it',
    status: 204,
    params: ById,
    body: z.object({ isPaused: z.boolean('Say whether it is paused') }),
    response: z.void(),
  },
  removeWebhook: {
    method: 'DELETE',
    path: '/api/admin/discord/webhooks/:id',
    ...ACCESS,
    summary: 'Forgets a webhook; what was posted stays in Discord and is no longer changed',
    status: 204,
    params: ById,
    response: z.void(),
  },
  listWordings: {
    method: 'GET',
    path: '/api/admin/discord/wordings',
    ...ACCESS,
    reads: POSTS_READ,
    summary: 'The texts of each kind of post, with what their fields stand for at the moment',
    response: z.object({ data: z.array(Wording) }),
  },
  setWording: {
    method: 'PUT',
    path: '/api/admin/discord/wordings',
    ...ACCESS,
    summary: 'Changes the texts of a kind of post; those that Paddock has by itself take it back',
    status: 204,
    body: ChangedWording,
    response: z.void(),
  },
  retryDelivery: {
    method: 'POST',
    path: '/api/admin/discord/deliveries/:id/retry',
    ...ACCESS,
    summary: 'Tries again to send a post that has failed',
    status: 204,
    params: ById,
    response: z.void(),
  },
  discardDelivery: {
    method: 'DELETE',
    path: '/api/admin/discord/deliveries/:id',
    ...ACCESS,
    summary: 'Takes a post that has failed off the list',
    status: 204,
    params: ById,
    response: z.void(),
  },
} as const satisfies Record<string, Endpoint>

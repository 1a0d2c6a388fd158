import { z } from 'zod'
import { OPTIONAL_POSTS, POST_KINDS, WEBHOOK_PURPOSE_NAMES } from '../domain/discord/purposes.ts'
import type { ActionsOf } from './action.ts'
import { Id } from './states.ts'

const DISCORD = { announces: ['webhooks'] } as const

/** Without its address, which is a secret. */
const Webhook = z.object({
  webhook: z.string(),
  purpose: z.enum(WEBHOOK_PURPOSE_NAMES),
  championshipId: Id.nullable(),
  roleId: z.string().nullable(),
  threadId: z.string().nullish(),
  optionalPosts: z.array(z.enum(OPTIONAL_POSTS)).optional(),
})

/** Null where it is Paddock's. */
const Wording = z.object({ title: z.string(), description: z.string() }).nullable()
const OfKind = z.object({ post: z.enum(POST_KINDS), wording: Wording })

const Pause = z.object({ webhook: z.string(), isPaused: z.boolean() })

const Delivery = z.object({ webhook: z.string(), post: z.enum(POST_KINDS), postSubject: Id })

/** Where the guild posts in Discord. */
export const DISCORD_ACTIONS = {
  'discord.add': { text: 'Webhook added', ...DISCORD, after: Webhook },
  'discord.change': {
    text: 'Webhook changed',
    ...DISCORD,
    before: Webhook,
    after: Webhook,
  },
  'discord.wording': {
    text: 'Texts of posts in Discord changed',
    ...DISCORD,
    before: OfKind,
    after: OfKind,
  },
  'discord.pause': {
    text: 'Webhook paused or resumed',
    ...DISCORD,
    before: Pause,
    after: Pause,
  },
  'discord.remove': { text: 'Webhook removed', ...DISCORD, before: Webhook },
  'discord.off': {
    text: 'Webhook no longer accepted by Discord',
    isByAdmins: false,
    ...DISCORD,
    after: z.object({ webhook: z.string(), answer: z.string() }),
    tells: ['channel-off'],
    posts: ['channel-off'],
  },
  'discord.retry': { text: 'Failed post tried again', ...DISCORD, after: Delivery },
  'discord.discard': { text: 'Failed post discarded', ...DISCORD, before: Delivery },
} as const satisfies ActionsOf<'discord'>

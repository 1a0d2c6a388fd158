import { z } from 'zod'
import { WEBHOOK_MESSAGE_TYPES } from '../contract/webhook-messages.ts'
import { PROGRAM_POSTS } from '../domain/discord/purposes.ts'
import type { ActionsOf } from './action.ts'

const WEBHOOKS = { announces: ['webhooks'] } as const

/** Without its secret, and without the path of its address. */
const Program = z.object({
  webhook: z.string(),
  host: z.string(),
  posts: z.array(z.enum(PROGRAM_POSTS)),
})
const Named = z.object({ webhook: z.string() })
const Pause = Named.extend({ isPaused: z.boolean() })

/** What other programs are told. */
export const WEBHOOK_ACTIONS = {
  'webhook.add': { text: 'Webhook of a program added', ...WEBHOOKS, after: Program },
  'webhook.change': {
    text: 'Webhook of a program changed',
    ...WEBHOOKS,
    before: Program,
    after: Program,
  },
  'webhook.secret': { text: 'Secret of a webhook replaced', ...WEBHOOKS, after: Named },
  'webhook.test': { text: 'Test sent to a webhook', ...WEBHOOKS, after: Named },
  'webhook.pause': {
    text: 'Webhook of a program paused or resumed',
    ...WEBHOOKS,
    before: Pause,
    after: Pause,
  },
  'webhook.remove': { text: 'Webhook of a program deleted', ...WEBHOOKS, before: Program },
  'webhook.off': {
    text: 'Webhook no longer wanted by its program',
    isByAdmins: false,
    ...WEBHOOKS,
    after: Named.extend({ answer: z.string() }),
    tells: ['program-off'],
    posts: ['channel-off'],
  },
  'webhook.redeliver': {
    text: 'Message of a webhook sent again',
    ...WEBHOOKS,
    after: Named.extend({ messageType: z.enum(WEBHOOK_MESSAGE_TYPES).nullable() }),
  },
} as const satisfies ActionsOf<'webhook'>

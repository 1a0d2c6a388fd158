import { z } from 'zod'
import type { DiscordAnswer } from './ask-discord.ts'

/** What an answer of Discord means for a delivery. */
export type Outcome =
  | { what: 'sent'; messageId: string | undefined; channelId: string | undefined }
  /** Discord wants to hear of it later. This was no try. */
  | { what: 'limited' }
  /** The message was deleted in Discord. */
  | { what: 'message-gone' }
  /** The thread was deleted in Discord. */
  | { what: 'channel-gone' }
  /** The channel is a forum, in which every message needs a thread; or it is none. */
  | { what: 'forum'; isForum: boolean }
  /** Nothing can be posted with this webhook any more. */
  | { what: 'webhook-gone' }
  | { what: 'retry' }
  | { what: 'failed' }

const Refusal = z.object({
  code: z.number().optional(),
  message: z.string().optional(),
  errors: z.unknown().optional(),
})

const Message = z.object({ id: z.string(), channel_id: z.string().optional() })

// https://docs.discord.com/developers/topics/opcodes-and-status-codes
const UNKNOWN_MESSAGE = 10_008
const UNKNOWN_CHANNEL = 10_003
const NEEDS_THREAD = 220_001
const OPENS_NO_THREADS = 220_003
const ANSWER_MAX = 300

export function outcomeOf({ status, body }: Pick<DiscordAnswer, 'status' | 'body'>): Outcome {
  if (status >= 200 && status < 300) return sent(body)
  if (status === 429) return { what: 'limited' }
  const code = Refusal.safeParse(body).data?.code
  if (status === 404 && code === UNKNOWN_MESSAGE) return { what: 'message-gone' }
  if (status === 404 && code === UNKNOWN_CHANNEL) return { what: 'channel-gone' }
  if (code === NEEDS_THREAD || code === OPENS_NO_THREADS)
    return { what: 'forum', isForum: code === NEEDS_THREAD }
  if (isWebhookGone({ status, body })) return { what: 'webhook-gone' }
  return { what: status >= 500 || status === 408 ? 'retry' : 'failed' }
}

function sent(body: unknown): Outcome {
  const { id: messageId, channel_id: channelId } = Message.safeParse(body).data ?? {}
  return { what: 'sent', messageId, channelId }
}

const UNKNOWN_WEBHOOK = 10_015

/** Asking again and again could lock out the whole server. */
export function isWebhookGone({ status, body }: Pick<DiscordAnswer, 'status' | 'body'>) {
  const code = Refusal.safeParse(body).data?.code
  return status === 401 || status === 403 || (status === 404 && code === UNKNOWN_WEBHOOK)
}

/** '400 Invalid Form Body (code 50035): embeds.0.title' */
export function answerText({ status, body }: Pick<DiscordAnswer, 'status' | 'body'>) {
  const { code, message, errors } = Refusal.safeParse(body).data ?? {}
  const paths = fieldPaths(errors)
  const text = [
    String(status),
    message && ` ${message}`,
    code !== undefined && ` (code ${code})`,
    paths.length > 0 && `: ${paths.join(', ')}`,
  ]
  return text.filter(Boolean).join('').slice(0, ANSWER_MAX)
}

/** Discord nests what is wrong: { embeds: { 0: { title: { _errors: […] } } } } */
function fieldPaths(errors: unknown, path: readonly string[] = []): string[] {
  if (typeof errors !== 'object' || errors === null) return []
  return Object.entries(errors).flatMap(([key, value]) =>
    key === '_errors' ? [path.join('.')] : fieldPaths(value, [...path, key]),
  )
}

import { z } from 'zod'
import { version } from '#server/config/version.ts'
import type { Deps } from '#server/deps.ts'
import { readCappedJson } from '#server/http/read-capped.ts'

/** The only host that is called, whichever of Discord's hosts an address names. */
const ORIGIN = 'https://discord.com'
const TIMEOUT_MS = 10_000
const MAX_ANSWER_BYTES = 64 * 1024

/** What a caller needs to reach Discord. */
export type DiscordDeps = Pick<Deps, 'fetch' | 'config' | 'discordOrigin'>

export type WebhookSecret = { discordId: string; token: string; threadId: string | null }

type Question = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Of a message of the webhook. */
  messageId?: string
  body?: unknown
  /** A picture that the body names among its attachments. */
  file?: { name: string; png: Buffer<ArrayBuffer> } | undefined
}

export type DiscordAnswer = {
  status: number
  /** The JSON of the answer; undefined if it was something else. */
  body: unknown
  /** How long Discord wants to hear no more of this webhook. */
  quietMs: number
  /** Of no webhook at all. */
  isQuietForAll: boolean
}

/** Discord did not answer. */
export class NoAnswer extends Error {
  /** Whether the request cannot have arrived. */
  readonly isUnsent: boolean

  constructor(cause: unknown) {
    super('No answer from Discord', { cause })
    this.isUnsent = isUnsent(cause)
  }
}

/** Posts need the site's public address for their links. */
export const isDiscordAvailable = ({ config, discordOrigin }: DiscordDeps) =>
  !config.isLoopback || discordOrigin !== undefined

/** One request about a webhook or a message of it. Throws NoAnswer. */
export async function askDiscord(
  { fetch, config, discordOrigin = ORIGIN }: DiscordDeps,
  webhook: WebhookSecret,
  { method, messageId, body, file }: Question,
  stopping?: AbortSignal,
): Promise<DiscordAnswer> {
  const url = addressOf(discordOrigin, webhook, method, messageId)
  const timeout = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await fetch(url, {
      method,
      redirect: 'error',
      signal: stopping ? AbortSignal.any([stopping, timeout]) : timeout,
      headers: {
        'user-agent': `Paddock/${version} (+${config.publicUrl.origin})`,
        // The boundary of a form is in the type that fetch sets.
        ...(body !== undefined && !file && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: file ? formOf(body, file) : JSON.stringify(body) }),
    })
    const json = await readCappedJson(answer, MAX_ANSWER_BYTES)
    return { status: answer.status, body: json, ...quietOf(answer, json) }
  } catch (error) {
    throw new NoAnswer(error)
  }
}

function formOf(body: unknown, { name, png }: NonNullable<Question['file']>) {
  const form = new FormData()
  form.set('payload_json', JSON.stringify(body))
  form.set('files[0]', new Blob([png], { type: 'image/png' }), name)
  return form
}

function addressOf(
  origin: string,
  { discordId, token, threadId }: WebhookSecret,
  method: Question['method'],
  messageId: string | undefined,
) {
  const message = messageId === undefined ? '' : `/messages/${messageId}`
  const url = new URL(`/api/v10/webhooks/${discordId}/${token}${message}`, origin)
  if (method === 'POST') url.searchParams.set('wait', 'true')
  if (method !== 'GET' && threadId) url.searchParams.set('thread_id', threadId)
  return url
}

const Limited = z.object({ retry_after: z.number(), global: z.boolean().optional() })

function quietOf({ status, headers }: Response, json: unknown) {
  const seconds = (name: string) => Number(headers.get(name) ?? 0) || 0
  if (status !== 429) {
    const isSpent = headers.get('x-ratelimit-remaining') === '0'
    return {
      quietMs: isSpent ? seconds('x-ratelimit-reset-after') * 1_000 : 0,
      isQuietForAll: false,
    }
  }
  const limited = Limited.safeParse(json).data
  return {
    quietMs: Math.max(limited?.retry_after ?? 0, seconds('retry-after'), 1) * 1_000,
    isQuietForAll: limited?.global === true || headers.get('x-ratelimit-global') === 'true',
  }
}

const NOT_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ENETUNREACH'])

function isUnsent(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && NOT_CONNECTED.has(String(error.code))) return true
  return isUnsent(error.cause)
}

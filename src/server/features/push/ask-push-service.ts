import { version } from '#server/config/version.ts'
import { type BrowserKeys, encrypt } from './encrypt.ts'
import type { PushDeps } from './is-push-available.ts'
import { type PushKeys, vapidHeader } from './vapid.ts'

const TIMEOUT_MS = 10_000
const MAX_RETRY_SECONDS = 24 * 60 * 60

export type Sent = {
  text: string
  /** How long the service tries to deliver it. */
  seconds: number
  urgency: 'low' | 'normal' | 'high'
  /** 32 characters: it replaces an undelivered message with the same one. */
  topic: string
}

export type PushAnswer = {
  /** Undefined if the service did not answer. */
  status: number | undefined
  /** How long the service wants to hear nothing. */
  pauseMs: number
}

/** Gives a message to the push service of a browser. */
export async function askPushService(
  { fetch, config, pushOrigin }: PushDeps,
  keys: PushKeys,
  { endpoint, ...browser }: BrowserKeys & { endpoint: string },
  { text, seconds, urgency, topic }: Sent,
  now: Date,
): Promise<PushAnswer> {
  const { origin } = new URL(endpoint)
  const subject = config.publicUrl.origin
  try {
    const { status, headers, body } = await fetch(addressOf(endpoint, pushOrigin), {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'user-agent': `Paddock/${version} (+${subject})`,
        authorization: vapidHeader(keys, { audience: origin, subject, now }),
        'content-type': 'application/notification+json',
        'content-encoding': 'aes128gcm',
        ttl: String(seconds),
        urgency,
        topic,
      },
      body: encrypt(text, browser),
    })
    // What a service says besides the status is for people.
    await body?.cancel()
    return { status, pauseMs: pauseOf(headers.get('retry-after'), now) }
  } catch {
    return { status: undefined, pauseMs: 0 }
  }
}

/** A stand-in gets the host as the first part of the path. */
function addressOf(endpoint: string, pushOrigin: string | undefined) {
  const url = new URL(endpoint)
  return pushOrigin === undefined
    ? url
    : new URL(`/${url.host}${url.pathname}${url.search}`, pushOrigin)
}

/** Seconds, or a date. */
function pauseOf(retryAfter: string | null, now: Date) {
  if (retryAfter === null) return 0
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1_000
  return Math.min(Math.max(seconds || 0, 0), MAX_RETRY_SECONDS) * 1_000
}

import { setTimeout as delay } from 'node:timers/promises'
import type { Deps } from '#server/deps.ts'
import { describeFailure } from '#server/logging/describe-failure.ts'

type Failure = { job: string; error: string; at: Date }

type Needs = Pick<Deps, 'config' | 'fetch'> & {
  log: { warn: (details: object, message: string) => void }
}

const TIMEOUT_MS = 10_000
/** A receiver that is restarted at the same time is back after the last of these. */
const PAUSES_MS = [1_000, 10_000, 60_000, 300_000]

/** Tells ALERT_WEBHOOK_URL, if it is set, of a failed job; tries again a few times, and never throws. */
export async function sendAlert(
  { config, fetch, log }: Needs,
  failure: Failure,
  stopping: AbortSignal,
  pausesMs: readonly number[] = PAUSES_MS,
) {
  const { alertWebhookUrl } = config
  if (!alertWebhookUrl) return
  const { url, headers } = destination(alertWebhookUrl)
  const body = JSON.stringify(messageOf(config, failure))
  for (const pauseMs of [0, ...pausesMs]) {
    await delay(pauseMs, undefined, { signal: stopping }).catch(() => undefined)
    if (stopping.aborted) return
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(TIMEOUT_MS)])
    const reason = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' })
      .then(async (answer) => {
        await answer.body?.cancel()
        return answer.ok ? undefined : `status ${answer.status}`
      })
      .catch(describeFailure)
    if (!reason) return
    // Only its host, because the path is often the secret.
    log.warn({ job: failure.job, host: url.host, reason }, 'ALERT_WEBHOOK_URL took no alert')
    if (isFinal(reason)) return
  }
}

/** `fetch` refuses an address that contains a name and a password. */
function destination(address: string) {
  const url = new URL(address)
  const { username, password } = url
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`
  Object.assign(url, { username: '', password: '' })
  const headers = { 'content-type': 'application/json', 'user-agent': 'Paddock' }
  return { url, headers: username || password ? { ...headers, authorization } : headers }
}

function messageOf({ guildName, publicUrl }: Deps['config'], { job, error, at }: Failure) {
  const text = `${guildName} (${publicUrl.origin}): the background job "${job}" failed: ${error}`
  return {
    // Slack, Mattermost and ntfy show `text`, Discord `content`.
    text,
    content: text,
    allowed_mentions: { parse: [] },
    guild: guildName,
    address: publicUrl.origin,
    job,
    error,
    at: at.toISOString(),
  }
}

/** The receiver will not take it later either. */
const isFinal = (reason: string) => /^status 4(?!08|29)\d\d$/.test(reason)

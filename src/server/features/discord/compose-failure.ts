import { ACTIONS } from '#shared/actions/all-actions.ts'
import { adminPost } from '#shared/domain/discord/admin-post.ts'
import type { Post } from '#shared/domain/discord/message.ts'
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts'
import { wordsOf } from '#shared/domain/notifications/notification-words.ts'
import { plainText } from '#shared/domain/notifications/plain-text.ts'
import { findLine, isTooOld } from '#server/features/posts/index.ts'
import type { Compose } from './composed.ts'

type Failure = 'job-failed' | 'channel-off'

/** Of the thread for all of them. */
const THREAD = 'Paddock'
const PATHS = {
  'job-failed': '/admin',
  'channel-off': '/admin/discord',
  'program-off': '/admin/webhooks',
} as const
const NOBODY = {
  actor: null,
  person: null,
  event: null,
  entry: null,
  news: null,
  case: null,
  others: 0,
}

export const composeFailure =
  (kind: Failure): Compose =>
  async (tx, { subjectId, isTold }, { now }) => {
    const line = await findLine(tx, subjectId)
    if (!line) return { skipped: 'The line of the audit log is gone' }
    if (!isTold && isTooOld(line.at, now)) return { skipped: 'It happened more than two days ago' }
    return { post: failurePost(kind, failureFacts(line)), thread: THREAD }
  }

/** As it would be worded. */
export const exampleFailure = (kind: Failure): Post =>
  failurePost(
    kind,
    kind === 'job-failed'
      ? { ...NOBODY, kind, details: { job: 'backup' } }
      : { ...NOBODY, kind, details: { channel: 'Race Control', reason: '404 Unknown Webhook' } },
  )

type FailureFacts = NotificationFacts & { kind: keyof typeof PATHS }

function failurePost(kind: Failure, facts: FailureFacts) {
  const words = wordsOf(facts, undefined)
  const [title, text] = [plainText(words.title, 'UTC'), plainText(words.text, 'UTC')]
  return adminPost(kind, { title, text, path: PATHS[facts.kind] })
}

function failureFacts({ action, after }: { action: string; after: unknown }): FailureFacts {
  if (action === 'system.job-failed') {
    const { job } = ACTIONS[action].after.parse(after)
    return { ...NOBODY, kind: 'job-failed', details: { job } }
  }
  const kind = action === 'webhook.off' ? 'program-off' : 'channel-off'
  const { webhook: channel, answer: reason } = ACTIONS['discord.off'].after.parse(after)
  return { ...NOBODY, kind, details: { channel, reason } }
}

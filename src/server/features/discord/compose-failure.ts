import type { Database } from '#server/database/database.ts'
import { ACTIONS } from '#shared/actions/all-actions.ts'
import { adminPost } from '#shared/domain/discord/admin-post.ts'
import type { Post } from '#shared/domain/discord/message.ts'
import type { NotificationFacts } from '#shared/domain/notifications/facts.ts'
import { wordsOf } from '#shared/domain/notifications/notification-words.ts'
import { plainText } from '#shared/domain/notifications/plain-text.ts'
import type { Composed, Composing, Posted } from './composed.ts'
import { findLine } from './posted.queries.ts'
import { isTooOld } from './too-old.ts'

type Failure = 'job-failed' | 'channel-off'

/** Of the thread for all of them. */
const THREAD = 'Paddock'
const PATHS = { 'job-failed': '/admin', 'channel-off': '/admin/discord' } as const
const NOBODY = { actor: null, person: null, event: null, entry: null, news: null, others: 0 }

export const composeFailure =
  (kind: Failure) =>
  async (tx: Database, { subjectId, messageId }: Posted, { now }: Composing): Promise<Composed> => {
    const line = await findLine(tx, subjectId)
    if (!line) return { skipped: 'The line of the audit log is gone' }
    if (messageId === null && isTooOld(line.at, now))
      return { skipped: 'It happened more than two days ago' }
    return { post: failurePost(kind, failureFacts(kind, line.after)), thread: THREAD }
  }

/** As it would be worded. */
export const exampleFailure = (kind: Failure): Post =>
  failurePost(
    kind,
    kind === 'job-failed'
      ? { ...NOBODY, kind, details: { job: 'backup' } }
      : { ...NOBODY, kind, details: { channel: 'Race Control', reason: '404 Unknown Webhook' } },
  )

function failurePost(kind: Failure, facts: NotificationFacts) {
  const words = wordsOf(facts, undefined)
  const [title, text] = [plainText(words.title, 'UTC'), plainText(words.text, 'UTC')]
  return adminPost(kind, { title, text, path: PATHS[kind] })
}

function failureFacts(kind: Failure, after: unknown): NotificationFacts {
  if (kind === 'job-failed') {
    const { job } = ACTIONS['system.job-failed'].after.parse(after)
    return { ...NOBODY, kind, details: { job } }
  }
  const { webhook: channel, answer: reason } = ACTIONS['discord.off'].after.parse(after)
  return { ...NOBODY, kind, details: { channel, reason } }
}

import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  endDelivery,
  keepQuiet,
  type Leased,
  planNext,
  postpone,
  setMessage,
  switchOff,
  updatePost,
} from '#server/features/posts/index.ts'
import { nextTry } from '#server/work/retry-pauses.ts'
import { WebhookMessage } from '#shared/contract/webhook-messages.ts'
import {
  type ProgramPost,
  PROGRAM_POSTS,
  type StoredPost,
} from '#shared/domain/discord/purposes.ts'
import { askProgram, noAnswerText, type ProgramDeps } from './ask-program.ts'
import { type ComposedMessage, composeMessage, hashOf } from './compose-message.ts'
import { type ProgramWebhook, programWebhook, secretsOf } from './program-webhook.ts'
import { signedHeaders } from './signature.ts'

type DeliverDeps = ProgramDeps & Pick<Deps, 'db' | 'now' | 'log'>

/** What every try of a delivery sends. */
type Message = { messageId: string; messageType: string; body: string }

/** Sends a leased delivery, and writes down the answer. What it says is composed once. */
export async function deliver(deps: DeliverDeps, leased: Leased): Promise<void> {
  const { db, now, log } = deps
  const webhook = programWebhook(leased.webhook)
  const message = await messageOf(deps, leased, webhook).catch((err: unknown) => {
    log.error({ err, post: leased.post.id }, 'A message to a program could not be composed')
    return { failure: 'Paddock could not compose it: the log says why' }
  })
  if (message === undefined) return
  if ('failure' in message) {
    const { failure } = message
    return db.transaction((tx) => tryLater(tx, leased, { at: now(), answer: failure }))
  }
  if ('skipped' in message) {
    const { skipped: answer, changesAt } = message
    const ended = { state: 'skipped' as const, answer, at: now() }
    return db.transaction((tx) => endDelivery(tx, leased, ended, changesAt))
  }
  // Outside of any transaction, because a program may take seconds.
  const sent = await send(deps, webhook, message)
  await db.transaction((tx) => settle(tx, leased, sent, now()))
}

type Skipped = Extract<ComposedMessage, { skipped: string }>

/** What every try sends, or why nothing is sent. Undefined if it has to be composed again. */
async function messageOf(
  deps: DeliverDeps,
  leased: Leased,
  webhook: ProgramWebhook,
): Promise<Message | Skipped | undefined> {
  const { messageId, messageType, body, post } = leased
  if (messageId !== null && messageType !== null && body !== null)
    return { messageId, messageType, body }
  const at = deps.now()
  const composed = await compose(deps, post, webhook, at)
  if ('skipped' in composed) return composed
  const { type, data, changesAt, isGone = false } = composed
  const sentHash = isGone || type === 'test' ? null : hashOf(data)
  if (sentHash !== null && sentHash === post.sentHash)
    return { skipped: 'It was told this already', changesAt }
  const message = {
    messageId: `msg_${randomUUID()}`,
    messageType: type,
    body: JSON.stringify(WebhookMessage.parse({ type, timestamp: at.toISOString(), data })),
  }
  const isKept = await keep(deps, leased, { message, composed, sentHash, at })
  return isKept ? message : undefined
}

function compose(
  { db, config }: DeliverDeps,
  { kind, ...post }: Leased['post'],
  webhook: ProgramWebhook,
  now: Date,
): ComposedMessage | Promise<ComposedMessage> {
  if (kind === 'test') return { type: 'test', data: { text: 'This webhook of Paddock works.' } }
  if (!isWanted(kind, webhook)) return { skipped: 'This webhook is not told it any more' }
  const posted = { ...post, kind, isTold: post.sentHash !== null }
  return composeMessage(db, posted, { now, origin: config.publicUrl.origin })
}

type Kept = {
  message: Message
  composed: Exclude<ComposedMessage, Skipped>
  sentHash: string | null
  at: Date
}

/** Stores a message before its first try. Returns false if the thing has changed meanwhile. */
function keep(
  { db }: DeliverDeps,
  leased: Leased,
  { message, composed: { changesAt, startsAt }, sentHash, at }: Kept,
) {
  const { post } = leased
  return db.transaction(async (tx) => {
    if (!(await setMessage(tx, leased, message))) {
      const tries = leased.tries - 1
      await postpone(tx, leased, { dueAt: at, tries, answer: null, unanswered: 0 })
      return false
    }
    const plannedFor = post.plannedFor ?? startsAt ?? null
    await updatePost(tx, post.id, { sentHash, plannedFor, sentAt: at })
    if (changesAt) await planNext(tx, post.id, changesAt)
    return true
  })
}

const isWanted = (kind: StoredPost, { programPosts }: ProgramWebhook): kind is ProgramPost =>
  (PROGRAM_POSTS as readonly StoredPost[]).includes(kind) &&
  (programPosts as readonly StoredPost[]).includes(kind)

type Sent = { state: 'sent' | 'gone' | 'failed'; answer: string; quietMs: number }

const GONE = 410

async function send(
  deps: DeliverDeps,
  webhook: ProgramWebhook,
  { messageId: id, body }: Message,
): Promise<Sent> {
  const at = deps.now()
  const headers = signedHeaders({ id, at, body, secrets: secretsOf(webhook, at) })
  try {
    const { status, quietMs } = await askProgram(deps, { address: webhook.address, headers, body })
    const answer = [status, STATUS_CODES[status]].filter(Boolean).join(' ')
    if (status >= 200 && status < 300) return { state: 'sent', answer, quietMs: 0 }
    if (status === GONE) return { state: 'gone', answer, quietMs: 0 }
    const isRedirect = status >= 300 && status < 400
    const text = isRedirect ? `${answer}: redirects are not followed` : answer
    return { state: 'failed', answer: text, quietMs }
  } catch (error) {
    return { state: 'failed', answer: noAnswerText(error), quietMs: 0 }
  }
}

async function settle(tx: Database, leased: Leased, sent: Sent, at: Date) {
  const { webhook } = leased
  const { state, answer, quietMs } = sent
  if (state === 'sent') return endDelivery(tx, leased, { state, answer, at })
  if (state === 'failed') {
    if (quietMs > 0) await keepQuiet(tx, webhook.id, new Date(at.getTime() + quietMs))
    return tryLater(tx, leased, { at, answer, quietMs })
  }
  await endDelivery(tx, leased, { state: 'failed', answer, at })
  // Admins are told once: only one process finds it on.
  if (await switchOff(tx, webhook.id, answer, at))
    await happened(tx, {
      actor: undefined,
      action: 'webhook.off',
      after: { webhook: webhook.name, answer },
    })
}

type Failure = { at: Date; answer: string; quietMs?: number }

/** A test says at once whether it arrived. */
function tryLater(tx: Database, leased: Leased, { at, answer, quietMs }: Failure) {
  const { tries, post } = leased
  const dueAt = post.kind === 'test' ? undefined : nextTry(tries, at, quietMs)
  return dueAt
    ? postpone(tx, leased, { dueAt, answer, tries, unanswered: 0 })
    : endDelivery(tx, leased, { state: 'failed', answer, at })
}

import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import {
  endDelivery,
  keepQuiet,
  type Leased as LeasedPost,
  postpone,
  switchOff,
  updatePost,
} from '#server/features/posts/index.ts'
import { drawCard } from '#server/images/draw-card.ts'
import { nextTry } from '#server/work/retry-pauses.ts'
import { cut } from '#shared/domain/discord/discord-text.ts'
import {
  type DiscordMessage,
  LIMITS,
  mentioning,
  messageOf,
  withoutPicture,
} from '#shared/domain/discord/message.ts'
import { isOptional, type PostKind } from '#shared/domain/discord/purposes.ts'
import type { CardPart } from '#shared/domain/share-image/card-parts.ts'
import { askDiscord, type DiscordAnswer, type DiscordDeps, NoAnswer } from './ask-discord.ts'
import { compose, composingBy, senderOf } from './compose.ts'
import { type DiscordWebhook, discordWebhook } from './discord-webhook.ts'
import { findThread, forgetThread, setForum } from './threads.queries.ts'
import { readWordings } from './wordings.queries.ts'
import { answerText, outcomeOf } from './outcome.ts'

/** A message whose answer was lost is sent once more: it may be there twice. */
const MAX_UNANSWERED = 2

type Leased = LeasedPost & {
  webhook: DiscordWebhook
  post: { kind: PostKind }
}

/** What is sent for a delivery; without a message, the one in Discord is deleted. */
type Sending = {
  leased: Leased
  message?: DiscordMessage
  picture?: readonly CardPart[] | undefined
  /** The thread of the message, or the one to post it to. */
  threadId: string | null
  /** When the message will say something else. */
  changesAt?: Date | undefined
  /** The planned start that it announces. */
  startsAt?: Date | undefined
}

/** Composes what a leased delivery says now, sends it, and writes down the answer. */
export async function deliver(
  deps: DiscordDeps & Pick<Deps, 'db' | 'pool' | 'now' | 'log'>,
  { post: { kind, ...post }, webhook, ...delivery }: LeasedPost,
): Promise<void> {
  const { db, now, log } = deps
  if (kind === 'test') throw new Error('Discord is sent no stored tests')
  const leased = { ...delivery, post: { ...post, kind }, webhook: discordWebhook(webhook) }
  const sending = await prepare(deps, leased).catch((err: unknown) => {
    log.error({ err, post: leased.post.id }, 'A post could not be composed')
    return { failure: 'Paddock could not compose it: the log says why' }
  })
  if ('failure' in sending) {
    const { failure } = sending
    return db.transaction((tx) => tryLater(tx, leased, { at: now(), answer: failure }))
  }
  if ('ended' in sending) {
    const { ended, changesAt } = sending
    return db.transaction((tx) => endDelivery(tx, leased, { ...ended, at: now() }, changesAt))
  }
  try {
    // Outside of any transaction, because Discord may take seconds.
    const { threadId } = sending
    const file = await fileOf(deps, sending)
    const request = { ...requestOf(sending, file !== undefined), file }
    const answer = await askDiscord(deps, { ...leased.webhook, threadId }, request)
    await db.transaction((tx) => settle(tx, sending, answer, now()))
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error
    const unanswered = leased.unanswered + (error.isUnsent ? 0 : 1)
    await db.transaction((tx) =>
      tryLater(tx, leased, { at: now(), answer: error.message, unanswered }),
    )
  }
}

type Prepared =
  | Sending
  | { ended: { state: 'skipped' | 'failed'; answer: string }; changesAt?: Date | undefined }

async function prepare(
  deps: Pick<Deps, 'db' | 'pool' | 'now' | 'config'>,
  leased: Leased,
): Promise<Prepared> {
  const { db, config } = deps
  const { post, webhook, unanswered } = leased
  if (post.messageId === null && unanswered >= MAX_UNANSWERED) {
    const answer = 'Discord did not answer twice. Look there whether the message arrived.'
    return { ended: { state: 'failed', answer } }
  }
  if (isOptional(post.kind) && !webhook.optionalPosts.includes(post.kind))
    return skipped('This webhook does not post it any more')
  const composed = await compose(
    db,
    { ...post, isTold: post.messageId !== null },
    composingBy(deps),
  )
  if ('skipped' in composed) return skipped(composed.skipped, composed.changesAt)
  if ('deleted' in composed)
    return post.messageId === null ? skipped(composed.deleted) : { leased, threadId: post.threadId }
  const { changesAt, startsAt, picture, thread } = composed
  const message = messageOf(composed.post, senderOf(config), await readWordings(db))
  if (post.messageId !== null && hashOf({ message, picture }) === post.sentHash)
    return skipped('It says this already', changesAt)
  const threadId = post.messageId === null ? await threadFor(db, leased) : post.threadId
  const opensThread = post.messageId === null && webhook.isForum && threadId === null
  return {
    leased,
    message: opensThread ? { ...message, thread_name: cut(thread, LIMITS.threadName) } : message,
    picture,
    threadId,
    changesAt,
    startsAt,
  }
}

/** The webhook's own thread; in a forum, the one about the same thing. */
function threadFor(
  db: Database,
  { post, webhook }: Leased,
): Promise<string | null> | string | null {
  if (webhook.threadId !== null || !webhook.isForum) return webhook.threadId
  return findThread(db, post)
}

const skipped = (answer: string, changesAt?: Date) => ({
  ended: { state: 'skipped' as const, answer },
  changesAt,
})

function requestOf({ leased: { post, webhook, unanswered }, message }: Sending, hasFile: boolean) {
  const { messageId } = post
  // A changed message would keep its picture.
  const canKeep = hasFile || (messageId === null && !message?.attachments)
  const body = message && (canKeep ? message : withoutPicture(message))
  if (messageId !== null)
    return body
      ? { method: 'PATCH' as const, messageId, body }
      : { method: 'DELETE' as const, messageId }
  const isFirst = post.sentAt === null && unanswered === 0
  const { roleId } = webhook
  return {
    method: 'POST' as const,
    body: body && roleId !== null && isFirst ? mentioning(body, roleId) : body,
  }
}

/** A message can do without its picture, if that cannot be drawn. */
async function fileOf({ log }: Pick<Deps, 'log'>, { message, picture, leased }: Sending) {
  const name = message?.attachments?.[0]?.filename
  if (!picture || name === undefined) return undefined
  try {
    return { name, png: Buffer.from(await drawCard(picture)) }
  } catch (err) {
    log.warn({ err, post: leased.post.id }, 'The picture of a post could not be drawn')
    return undefined
  }
}

async function settle(tx: Database, sending: Sending, answer: DiscordAnswer, at: Date) {
  const { leased, message, changesAt } = sending
  const { post, webhook } = leased
  if (answer.quietMs > 0)
    await keepQuiet(tx, answer.isQuietForAll ? undefined : webhook.id, after(at, answer.quietMs))
  const outcome = outcomeOf(answer)
  const text = answerText(answer)
  switch (outcome.what) {
    case 'sent':
      await updatePost(tx, post.id, sentValues(sending, outcome, at))
      return endDelivery(tx, leased, { state: 'sent', answer: noted(leased, text), at }, changesAt)
    case 'message-gone':
      await updatePost(tx, post.id, NOT_IN_DISCORD)
      return message
        ? postpone(tx, leased, { dueAt: at, answer: text, tries: 0, unanswered: 0 })
        : endDelivery(tx, leased, { state: 'sent', answer: text, at })
    case 'channel-gone':
      if (webhook.threadId !== null || sending.threadId === null)
        return endDelivery(tx, leased, { state: 'failed', answer: text, at })
      await forgetThread(tx, webhook.id, sending.threadId)
      return againAtOnce(tx, leased, { at, answer: text })
    case 'forum':
      await setForum(tx, webhook.id, outcome.isForum)
      return againAtOnce(tx, leased, { at, answer: text })
    case 'limited':
      return postpone(tx, leased, {
        dueAt: after(at, answer.quietMs),
        answer: text,
        tries: leased.tries - 1,
        unanswered: leased.unanswered,
      })
    case 'webhook-gone':
      return turnOff(tx, leased, text, at)
    case 'retry':
      return tryLater(tx, leased, { at, answer: text })
    case 'failed':
      return endDelivery(tx, leased, { state: 'failed', answer: text, at })
  }
}

const NOT_IN_DISCORD = { messageId: null, threadId: null, sentHash: null }

function sentValues(
  { leased: { post }, message, picture, startsAt, threadId }: Sending,
  { messageId, channelId }: { messageId: string | undefined; channelId: string | undefined },
  at: Date,
) {
  if (!message) return NOT_IN_DISCORD
  const { thread_name: opened, ...said } = message
  return {
    messageId: post.messageId ?? messageId ?? null,
    threadId: opened === undefined ? threadId : (channelId ?? null),
    sentHash: hashOf({ message: said, picture }),
    sentAt: at,
    plannedFor: post.plannedFor ?? startsAt ?? null,
  }
}

const noted = ({ unanswered, post }: Leased, answer: string) =>
  unanswered > 0 && post.messageId === null
    ? `${answer}. An earlier try got no answer, so the message may be there twice.`
    : answer

/** Admins are told once: only one process finds it on. */
async function turnOff(tx: Database, { webhook: { id, name } }: Leased, answer: string, at: Date) {
  if (await switchOff(tx, id, answer, at))
    await happened(tx, {
      actor: undefined,
      action: 'discord.off',
      after: { webhook: name, answer },
    })
}

/** After what was wrong is known now. */
function againAtOnce(tx: Database, leased: Leased, { at, answer }: Failure) {
  const { tries } = leased
  return nextTry(tries, at) === undefined
    ? endDelivery(tx, leased, { state: 'failed', answer, at })
    : postpone(tx, leased, { dueAt: at, answer, tries, unanswered: 0 })
}

type Failure = { at: Date; answer: string; unanswered?: number }

async function tryLater(tx: Database, leased: Leased, { at, answer, unanswered = 0 }: Failure) {
  const { tries } = leased
  const dueAt = nextTry(tries, at)
  if (!dueAt) return endDelivery(tx, leased, { state: 'failed', answer, at })
  return postpone(tx, leased, { dueAt, answer, tries, unanswered })
}

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

const hashOf = (said: Pick<Sending, 'message' | 'picture'>) =>
  createHash('sha256').update(JSON.stringify(said)).digest('hex')

import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { happened } from '#server/facts/happened.queries.ts'
import { nextTry } from '#server/work/retry-pauses.ts'
import { type DiscordMessage, mentioning, messageOf } from '#shared/domain/discord/message.ts'
import { askDiscord, type DiscordAnswer, type DiscordDeps, NoAnswer } from './ask-discord.ts'
import { compose, senderOf } from './compose.ts'
import {
  endDelivery,
  keepQuiet,
  type Leased,
  postpone,
  switchOff,
  updatePost,
} from './leases.queries.ts'
import { answerText, outcomeOf } from './outcome.ts'

/** A message whose answer was lost is sent once more: it may be there twice. */
const MAX_UNANSWERED = 2

/** What is sent for a delivery; without a message, the one in Discord is deleted. */
type Sending = {
  leased: Leased
  message?: DiscordMessage
  /** When the message will say something else. */
  changesAt?: Date | undefined
  /** The planned start that it announces. */
  startsAt?: Date | undefined
}

/** Composes what a leased delivery says now, sends it, and writes down the answer. */
export async function deliver(
  deps: DiscordDeps & Pick<Deps, 'db' | 'now' | 'log'>,
  leased: Leased,
): Promise<void> {
  const { db, now, log } = deps
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
    const answer = await askDiscord(deps, leased.webhook, requestOf(sending))
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
  { db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>,
  leased: Leased,
): Promise<Prepared> {
  const { post, unanswered } = leased
  if (post.messageId === null && unanswered >= MAX_UNANSWERED) {
    const answer = 'Discord did not answer twice. Look there whether the message arrived.'
    return { ended: { state: 'failed', answer } }
  }
  const composed = await compose(db, post, now())
  if ('skipped' in composed) return skipped(composed.skipped)
  if ('deleted' in composed) return post.messageId === null ? skipped(composed.deleted) : { leased }
  const { changesAt, startsAt } = composed
  const message = messageOf(composed.post, senderOf(config))
  return post.messageId !== null && hashOf(message) === post.sentHash
    ? skipped('It says this already', changesAt)
    : { leased, message, changesAt, startsAt }
}

const skipped = (answer: string, changesAt?: Date) => ({
  ended: { state: 'skipped' as const, answer },
  changesAt,
})

function requestOf({ leased: { post, webhook, unanswered }, message }: Sending) {
  const { messageId } = post
  if (messageId !== null)
    return message
      ? { method: 'PATCH' as const, messageId, body: message }
      : { method: 'DELETE' as const, messageId }
  const isFirst = post.sentAt === null && unanswered === 0
  const body =
    message && webhook.roleId !== null && isFirst ? mentioning(message, webhook.roleId) : message
  return { method: 'POST' as const, body }
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
      await updatePost(tx, post.id, sentValues(sending, outcome.messageId, at))
      return endDelivery(tx, leased, { state: 'sent', answer: noted(leased, text), at }, changesAt)
    case 'message-gone':
      await updatePost(tx, post.id, { messageId: null, sentHash: null })
      return message
        ? postpone(tx, leased, { dueAt: at, answer: text, tries: 0, unanswered: 0 })
        : endDelivery(tx, leased, { state: 'sent', answer: text, at })
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

function sentValues(
  { leased: { post }, message, startsAt }: Sending,
  newId: string | undefined,
  at: Date,
) {
  if (!message) return { messageId: null, sentHash: null }
  return {
    messageId: post.messageId ?? newId ?? null,
    sentHash: hashOf(message),
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

type Failure = { at: Date; answer: string; unanswered?: number }

async function tryLater(tx: Database, leased: Leased, { at, answer, unanswered = 0 }: Failure) {
  const { tries } = leased
  const dueAt = nextTry(tries, at)
  if (!dueAt) return endDelivery(tx, leased, { state: 'failed', answer, at })
  return postpone(tx, leased, { dueAt, answer, tries, unanswered })
}

const after = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds)

const hashOf = (message: DiscordMessage) =>
  createHash('sha256').update(JSON.stringify(message)).digest('hex')

import {
  countUnread,
  type Message,
  type MessageSender,
  type SenderDeps,
  type SendOutcome,
} from '#server/features/notifications/index.ts'
import { oldestLive } from '#server/http/sessions.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { wordsOf } from '#shared/domain/notifications/notification-words.ts'
import { pathOfTarget } from '#shared/domain/notifications/path-of-target.ts'
import { shortWords } from '#shared/domain/notifications/short-words.ts'
import { hashOf } from '#shared/domain/push/pushed-link.ts'
import { quietUntil } from '#shared/domain/push/quiet-hours.ts'
import { isUrgent, secondsToLive, urgencyOf } from '#shared/domain/push/urgency.ts'
import { findDevice, findQuietHours, hasDevices, type SendableDevice } from './devices.queries.ts'
import { isPushAvailable } from './is-push-available.ts'
import { noteOutcome, type PushContent, type PushOutcome, sendPush } from './send-push.ts'

const MINUTE_MS = 60_000
/** As long as what it replaces can be under way. */
const WITHDRAWN_SECONDS = 2 * 24 * 60 * 60
const TIMED_OUT = 408
const TOO_MANY = 429

/** Sends notifications to the devices of members. */
export const pushSender: MessageSender = {
  channel: 'push',
  isAvailable: isPushAvailable,
  reaches: hasDevices,
  send,
  withdraw,
}

async function send(
  deps: SenderDeps,
  { deviceId, notification, start, reader }: Message,
): Promise<SendOutcome> {
  const { db, now } = deps
  const device = await findDevice(db, deviceId ?? 0, oldestLive(deps))
  if (!device) return { state: 'skipped', answer: 'Its session has ended' }
  const hours = isUrgent(notification.kind) ? null : await findQuietHours(db, reader.id)
  const until = hours ? quietUntil(now(), hours, device.timezone) : undefined
  if (until) return { state: 'waits', until }
  const content = await contentOf(deps, device, { notification, start, reader })
  return outcomeOf(device, await sendPush(deps, device, content), now())
}

/** Browsers want to show something for each message, so it takes the place of the one before. */
async function withdraw(
  deps: SenderDeps,
  { deviceId, topic }: { deviceId: number; topic: string },
): Promise<SendOutcome> {
  const { db, now } = deps
  const device = await findDevice(db, deviceId, oldestLive(deps))
  if (!device) return { state: 'skipped', answer: 'Its session has ended' }
  const { owner } = device
  const hours = await findQuietHours(db, owner.id)
  const until = hours ? quietUntil(now(), hours, device.timezone) : undefined
  if (until) return { state: 'waits', until }
  const content = {
    title: 'No longer open',
    body: 'What was here does not hold any more.',
    path: '/inbox',
    about: topic,
    unread: await countUnread(db, { member: owner, now: now() }),
    deadline: undefined,
    seconds: WITHDRAWN_SECONDS,
    urgency: 'low' as const,
  }
  return outcomeOf(device, await sendPush(deps, device, content), now())
}

async function contentOf(
  { db, now }: SenderDeps,
  { timezone }: SendableDevice,
  { notification, start, reader }: Pick<Message, 'notification' | 'start' | 'reader'>,
): Promise<PushContent> {
  const { id, kind } = notification
  const { opens } = wordsOf(notification, reader.id)
  const deadline = deadlineOf(notification, start)
  return {
    ...shortWords(notification, reader.id, timezone),
    path: `${opens ? pathOfTarget(opens) : '/inbox'}#${hashOf(id)}`,
    about: topicOf(notification),
    unread: await countUnread(db, { member: reader, now: now() }),
    deadline,
    seconds: secondsToLive(kind, deadline, now()),
    urgency: urgencyOf(kind),
  }
}

/** As `messageTopic` in SQL. */
const topicOf = (notification: Notification) => `${notification.kind} ${thingOf(notification)}`

function thingOf({ id, entry, event, news, case: about }: Notification) {
  if (about) return `case ${about.code}`
  if (entry) return `entry ${entry.id}`
  if (event) return `event ${event.id}`
  return news ? `news ${news.id}` : `notification ${id}`
}

/** When there is nothing to do about it any more. */
function deadlineOf({ kind, details }: Notification, start: Date | null) {
  if (kind !== 'check-in-open' || !start) return details.until
  return new Date(start.getTime() - (details.minutes ?? 0) * MINUTE_MS)
}

function outcomeOf(device: SendableDevice, outcome: PushOutcome, at: Date): SendOutcome {
  const { status = TIMED_OUT, isSent, isGone, text, pauseMs } = outcome
  const isRefused = status < 500 && status !== TOO_MANY && status !== TIMED_OUT
  if (!isSent && !isGone && !isRefused) return { state: 'due', answer: text, leastMs: pauseMs }
  return {
    state: isSent ? 'sent' : 'failed',
    answer: text,
    also: (tx) => noteOutcome(tx, device, outcome, at),
  }
}

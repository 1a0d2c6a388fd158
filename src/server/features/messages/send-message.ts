import {
  findNotification,
  joinDigest,
  type Message,
  type MessageSender,
  type SenderDeps,
  type SendOutcome,
} from '#server/features/notifications/index.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import { canWait, type Digest, nextDigest } from '#shared/domain/notifications/digests.ts'
import { MERGED_MINUTES } from '#shared/domain/notifications/merging.ts'
import { reasonNotToSend } from '#shared/domain/notifications/reason-not-to-send.ts'
import type { Leased } from './leases.queries.ts'
import { sendDigest } from './send-digest.ts'
import { sendBy, settle } from './settle.ts'
import { findStanding, isHidden, isToldAnew } from './standing.queries.ts'

/** When what is being sent is looked at again. */
const UNDER_WAY_MS = 5_000
const MERGED_MS = MERGED_MINUTES * 60_000

/** It waits for the digest at that moment. */
type Joins = { state: 'joins'; userId: number; digest: Digest; at: Date }

/** Looks again whether a leased message is to be sent, sends it, and writes down the answer. */
export async function sendMessage(deps: SenderDeps, sender: MessageSender, leased: Leased) {
  const { notificationId, digestOf, withdraws } = leased
  if (digestOf !== null) return sendDigest(deps, sender, { ...leased, digestOf })
  if (withdraws !== null) return sendWithdrawal(deps, sender, { ...leased, withdraws })
  const looked = notificationId === null ? GONE : await lookAgain(deps, leased, notificationId)
  if (!('state' in looked))
    return settle(deps, leased, await sendBy(deps, leased, () => sender.send(deps, looked)))
  if (looked.state !== 'joins') return settle(deps, leased, looked)
  const { state: _, ...joining } = looked
  const hasJoined = await deps.db.transaction((tx) =>
    joinDigest(tx, { messageId: leased.id, ...joining }),
  )
  if (!hasJoined) await settle(deps, leased, { state: 'waits', until: deps.now() })
}

/** Says that a message does not hold any more, unless another one has taken its place. */
async function sendWithdrawal(
  deps: SenderDeps,
  sender: MessageSender,
  leased: Leased & { withdraws: string },
) {
  const { id, deviceId, withdraws: topic } = leased
  const outcome = await sendBy(deps, leased, async () => {
    if (deviceId === null || !sender.withdraw) return REPLACED
    if (await isToldAnew(deps.db, { id, deviceId, topic })) return REPLACED
    return sender.withdraw(deps, { deviceId, topic })
  })
  await settle(deps, leased, outcome)
}

const REPLACED: SendOutcome = { state: 'skipped', answer: 'A newer message took its place' }

const GONE: SendOutcome = { state: 'skipped', answer: 'It was taken back' }

/** The message, or why it is not sent now. */
async function lookAgain(
  { db, now }: SenderDeps,
  leased: Leased,
  notificationId: number,
): Promise<Message | SendOutcome | Joins> {
  const { id, channel, deviceId } = leased
  const notification = await findNotification(db, notificationId)
  const standing = await findStanding(db, notificationId, leased, now())
  if (!notification || !standing) return GONE
  const isGathered = standing.digest !== null
  const isCaseHidden = await isHidden(db, standing, now())
  const looked = { ...standing, notification, channel, isGathered, isCaseHidden }
  const reason = reasonNotToSend(looked, now())
  if (reason) return { state: 'skipped', answer: reason }
  const gathered = gatheredIn(standing, notification, now())
  if (gathered) return gathered
  const { isUnderWay, toldAt, reader, start } = standing
  if (isUnderWay) return { state: 'waits', until: new Date(now().getTime() + UNDER_WAY_MS) }
  const until = new Date((toldAt?.getTime() ?? 0) + MERGED_MS)
  return until > now() ? { state: 'waits', until } : { id, deviceId, notification, start, reader }
}

type Standing = NonNullable<Awaited<ReturnType<typeof findStanding>>>

/** What becomes of a message whose reader wants no mail of its own for what can wait; undefined if it is sent. */
function gatheredIn(
  { digest, timeZone, start, reader }: Standing,
  notification: Notification,
  now: Date,
): SendOutcome | Joins | undefined {
  if (digest === null || timeZone === null) return undefined
  const at = nextDigest(digest, now, timeZone)
  if (!canWait({ notification, start }, now, at)) return undefined
  return digest === 'urgent'
    ? { state: 'skipped', answer: 'Its reader wants only what cannot wait' }
    : { state: 'joins', userId: reader.id, digest, at }
}

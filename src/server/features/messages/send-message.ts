import {
  findNotification,
  type Message,
  type MessageSender,
  type SenderDeps,
  type SendOutcome,
} from '#server/features/notifications/index.ts'
import { nextTry } from '#server/work/retry-pauses.ts'
import { MERGED_MINUTES } from '#shared/domain/notifications/merging.ts'
import { reasonNotToSend } from '#shared/domain/notifications/reason-not-to-send.ts'
import { endMessage, type Leased, postpone } from './leases.queries.ts'
import { findStanding } from './standing.queries.ts'

/** When what is being sent is looked at again. */
const UNDER_WAY_MS = 5_000
const MERGED_MS = MERGED_MINUTES * 60_000

/** Looks again whether a leased message is to be sent, sends it, and writes down the answer. */
export async function sendMessage(deps: SenderDeps, sender: MessageSender, leased: Leased) {
  const looked = await lookAgain(deps, leased)
  await settle(deps, leased, 'state' in looked ? looked : await sendBy(deps, sender, looked))
}

/** The message, or why it is not sent now. */
async function lookAgain({ db, now }: SenderDeps, leased: Leased): Promise<Message | SendOutcome> {
  const { id, notificationId, channel, deviceId } = leased
  const notification = await findNotification(db, notificationId)
  const standing = await findStanding(db, leased, now())
  if (!notification || !standing) return { state: 'skipped', answer: 'It was taken back' }
  const reason = reasonNotToSend({ ...standing, notification, channel }, now())
  if (reason) return { state: 'skipped', answer: reason }
  const { isUnderWay, toldAt, reader } = standing
  if (isUnderWay) return { state: 'waits', until: new Date(now().getTime() + UNDER_WAY_MS) }
  const until = new Date((toldAt?.getTime() ?? 0) + MERGED_MS)
  return until > now() ? { state: 'waits', until } : { id, deviceId, notification, reader }
}

function sendBy(deps: SenderDeps, sender: MessageSender, message: Message) {
  return sender.send(deps, message).catch((err: unknown): SendOutcome => {
    deps.log.error({ err, message: message.id }, 'A message could not be sent')
    return { state: 'due', answer: 'Paddock could not send it: the log says why' }
  })
}

async function settle({ db, now }: SenderDeps, { id, tries }: Leased, outcome: SendOutcome) {
  const at = now()
  if (outcome.state === 'waits')
    return postpone(db, id, { dueAt: outcome.until, answer: null, tries: tries - 1 })
  const { answer } = outcome
  if (outcome.state === 'due') {
    const dueAt = nextTry(tries, at, outcome.leastMs)
    return dueAt
      ? postpone(db, id, { dueAt, answer, tries })
      : endMessage(db, id, { state: 'failed', answer, at })
  }
  const { state, also } = outcome
  await db.transaction(async (tx) => {
    await endMessage(tx, id, { state, answer, at })
    await also?.(tx)
  })
}

import {
  type DigestMessage,
  findDigest,
  listNotificationsById,
  listWaiting,
  type MessageSender,
  type SenderDeps,
  type SendOutcome,
} from '#server/features/notifications/index.ts'
import { reasonNotToSend } from '#shared/domain/notifications/reason-not-to-send.ts'
import type { Leased } from './leases.queries.ts'
import { sendBy, settle } from './settle.ts'
import { isHidden, listStandings } from './standing.queries.ts'

/** Looks again at all that has waited for a leased digest, and sends what is left of it in one message. */
export async function sendDigest(
  deps: SenderDeps,
  sender: MessageSender,
  leased: Leased & { digestOf: number },
) {
  const { id, digestOf: readerId } = leased
  const waiting = await lookAgain(deps, await listWaiting(deps.db, id))
  const told = waiting.flatMap((one) => (one.told ? [one.told] : []))
  const digest = { id, readerId, digest: await findDigest(deps.db, readerId), told }
  const outcome = await sendBy(deps, leased, () => send(deps, sender, digest))
  await settle(deps, leased, outcome, ({ state, answer }) =>
    waiting.map((one) => {
      if (!one.told) return { id: one.id, state: 'skipped', answer: one.reason }
      return state === 'sent'
        ? { id: one.id, state, answer: 'It was in a digest' }
        : { id: one.id, state: 'skipped', answer }
    }),
  )
}

const NOTHING_LEFT: SendOutcome = { state: 'skipped', answer: 'Nothing is left to tell' }

async function send(deps: SenderDeps, { sendDigest: by }: MessageSender, digest: DigestMessage) {
  return by && digest.told.length > 0 ? by(deps, digest) : NOTHING_LEFT
}

type Looked = { id: number } & (
  | { told: DigestMessage['told'][number] }
  | { told?: undefined; reason: string }
)

/** What is to be told with each message that waits, or why it is left out. */
async function lookAgain(
  { db, now }: SenderDeps,
  waiting: Awaited<ReturnType<typeof listWaiting>>,
): Promise<Looked[]> {
  const ids = waiting.map(({ notificationId }) => notificationId)
  const notifications = await listNotificationsById(db, ids)
  const standings = await listStandings(db, ids, now())
  const found: Looked[] = []
  for (const { id, notificationId } of waiting) {
    const notification = notifications.find((one) => one.id === notificationId)
    const standing = standings.find((one) => one.notificationId === notificationId)
    if (!notification || !standing) {
      found.push({ id, reason: 'It was taken back' })
      continue
    }
    const isCaseHidden = await isHidden(db, standing, now())
    const channel = 'mail' as const
    const looked = { ...standing, notification, channel, isGathered: true, isCaseHidden }
    const reason = reasonNotToSend(looked, now())
    found.push(reason ? { id, reason } : { id, told: { notification, start: standing.start } })
  }
  return found
}

import { createHash } from 'node:crypto'
import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import { pushMessage } from '#shared/domain/push/push-message.ts'
import { askPushService, type PushAnswer } from './ask-push-service.ts'
import { deleteGoneDevice, type SendableDevice, setReached } from './devices.queries.ts'
import type { PushDeps } from './is-push-available.ts'
import { getPushKeys } from './keys.queries.ts'

const TOPIC_CHARACTERS = 32

export type PushContent = {
  title: string
  body: string
  /** On this site, with its hash. */
  path: string
  /** What it is about: a later message about the same thing replaces it, on its way and on the device. */
  about: string
  unread: number
  deadline: Date | undefined
  seconds: number
  urgency: 'low' | 'normal' | 'high'
}

/** What became of it, and whether the device is gone. The text contains no address. */
export type PushOutcome = PushAnswer & { isSent: boolean; isGone: boolean; text: string }

/** Sends a message to a device. */
export async function sendPush(
  deps: PushDeps & Pick<Deps, 'db' | 'now'>,
  device: SendableDevice,
  { path, about, seconds, urgency, ...shown }: PushContent,
): Promise<PushOutcome> {
  const { db, config, now } = deps
  const topic = topicOf(about)
  const message = pushMessage({
    ...shown,
    navigate: `${config.publicUrl.origin}${path}`,
    tag: topic,
  })
  const sent = { text: JSON.stringify(message), seconds, urgency, topic }
  const answer = await askPushService(deps, await getPushKeys(db), device, sent, now())
  const { status = 0 } = answer
  const isSent = status >= 200 && status < 300
  const isGone = status === 404 || status === 410
  return { ...answer, isSent, isGone, text: textOf(answer, device) }
}

/** Notes that a device was reached, or forgets one that its push service no longer knows. */
export async function noteOutcome(
  tx: Database,
  device: SendableDevice,
  { isSent, isGone }: PushOutcome,
  at: Date,
) {
  if (isSent) await setReached(tx, device.id, at)
  if (isGone) await deleteGoneDevice(tx, device)
}

const topicOf = (about: string) =>
  createHash('sha256').update(about).digest('base64url').slice(0, TOPIC_CHARACTERS)

function textOf({ status }: PushAnswer, { endpoint }: SendableDevice) {
  const { hostname } = new URL(endpoint)
  return status === undefined ? `No answer from ${hostname}` : `${status} from ${hostname}`
}

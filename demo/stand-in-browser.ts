import type { PushMessage } from '#shared/domain/push/push-message.ts'
import type { Browser } from './decrypt-push.ts'

/** A browser that exists in the stand-in for push services alone. */
export type StandInBrowser = Browser & { name: string; endpoint: string; received: Received[] }

/** A message that it has received. */
export type Received = {
  notification: PushMessage['notification']
  ttl: number
  urgency: string
  topic: string
  subject: string
  at: Date
}

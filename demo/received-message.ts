import { createHmac, timingSafeEqual } from 'node:crypto'
import type { WebhookMessageType } from '#shared/contract/webhook-messages.ts'

/** A message to another program, as it arrived. */
export type ReceivedMessage = {
  path: string
  id: string
  at: Date
  userAgent: string
  body: string
  type: WebhookMessageType
  data: Record<string, unknown>
  signature: string
  timestamp: string
}

type Signed = Pick<ReceivedMessage, 'id' | 'timestamp' | 'body' | 'signature'>

/** How many signatures of a request a secret explains, as a receiver would check them. */
export function countValid({ id, timestamp, body, signature }: Signed, secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  return signature.split(' ').filter((one) => {
    const given = Buffer.from(one.replace('v1,', ''), 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }).length
}

import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
} from '#shared/domain/notifications/kinds.ts'

/** What can be ended: mails of a kind, or digests. */
export type Stoppable = NotificationKind | 'digest'

const STOPPABLE: readonly Stoppable[] = [...NOTIFICATION_KIND_NAMES, 'digest']

const ID_BYTES = 4
const PROOF_BYTES = 12
const LENGTH = 22

/**
 * The secret part of the address that ends mails of a kind, for one member: 16 bytes, of which the first four are the
 * member's id, so that nothing needs to be stored.
 */
export function stopToken(secret: string, userId: number, what: Stoppable) {
  const id = Buffer.alloc(ID_BYTES)
  id.writeUInt32BE(userId)
  return Buffer.concat([id, proofOf(secret, userId, what)]).toString('base64url')
}

/** What a token ends; undefined if it was not made here. */
export function readStopToken(secret: string, token: string) {
  const bytes = Buffer.from(token, 'base64url')
  if (token.length !== LENGTH || bytes.length !== ID_BYTES + PROOF_BYTES) return undefined
  const userId = bytes.readUInt32BE()
  const proof = bytes.subarray(ID_BYTES)
  const what = STOPPABLE.find((one) => timingSafeEqual(proof, proofOf(secret, userId, one)))
  return what && { userId, what }
}

function proofOf(secret: string, userId: number, what: Stoppable) {
  return createHmac('sha256', secret)
    .update(`mail ${userId} ${what}`)
    .digest()
    .subarray(0, PROOF_BYTES)
}

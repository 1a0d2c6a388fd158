import type { Database } from '#server/database/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Notification } from '#shared/contract/notifications.ts'
import type { Digest } from '#shared/domain/notifications/digests.ts'
import type { MessageChannel } from '#shared/domain/notifications/channels.ts'
import type { Member } from '#shared/domain/permissions.ts'

/** A notification that is to be sent now. */
export type Message = {
  id: number
  /** The device of a push. */
  deviceId: number | null
  notification: Notification
  /** Of its event. */
  start: Date | null
  reader: Member & { displayName: string }
}

/** What is to be sent in one message, in the order in which it happened. */
export type DigestMessage = {
  id: number
  readerId: number
  /** What its reader has chosen by now. */
  digest: Digest | null
  told: readonly Pick<Message, 'notification' | 'start'>[]
}

/** What became of it. The answer contains no address. */
export type SendOutcome =
  | {
      state: 'sent' | 'skipped' | 'failed'
      answer: string
      /** What follows from it, in the transaction that ends the message. */
      also?: (tx: Database) => Promise<void>
    }
  /** It is tried again, but not earlier than the receiver wants. */
  | { state: 'due'; answer: string; leastMs?: number }
  /** It is not to be sent before, so this was no try. */
  | { state: 'waits'; until: Date }

export type SenderDeps = Pick<Deps, 'db' | 'config' | 'now' | 'log' | 'fetch' | 'pushOrigin'>

/** Sends messages on one channel. */
export type MessageSender = {
  channel: MessageChannel
  /** Whether the operator has set it up. Without that, the channel does not exist. */
  isAvailable: (deps: Pick<Deps, 'config' | 'pushOrigin'>) => boolean
  /** Whether it reaches a member: by an address, or a device. */
  reaches: (db: Database, userId: number) => Promise<boolean>
  /** How many messages a minute it sends at most, in all processes. */
  perMinute?: (deps: Pick<Deps, 'config'>) => number
  /** Called outside of any transaction. Throws only if it is our fault. */
  send: (deps: SenderDeps, message: Message) => Promise<SendOutcome>
  /** Replaces a message that does not hold any more, where the channel can. */
  withdraw?: (
    deps: SenderDeps,
    message: { deviceId: number; topic: string },
  ) => Promise<SendOutcome>
  /** The same for a digest, if the channel has them. */
  sendDigest?: (deps: SenderDeps, digest: DigestMessage) => Promise<SendOutcome>
}

import { mailSender } from '#server/features/mail/index.ts'
import type { MessageSender } from '#server/features/notifications/index.ts'
import { pushSender } from '#server/features/push/index.ts'

/** The channels besides the inbox, in the order in which they are offered. */
export const MESSAGE_SENDERS: readonly MessageSender[] = [mailSender, pushSender]

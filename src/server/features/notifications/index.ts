export {
  type EndedWaiting,
  endWaiting,
  findDigest,
  joinDigest,
  listWaiting,
  setDigest,
} from './digests.queries.ts'
export type {
  DigestMessage,
  Message,
  MessageSender,
  SenderDeps,
  SendOutcome,
} from './message-sender.ts'
export {
  countUnread,
  deleteOldNotifications,
  findNotification,
  listNotificationsById,
  listWishes,
  setPreference,
} from './notifications.queries.ts'
export { remind } from './remind.ts'
export { claimTelling } from './reminders.queries.ts'

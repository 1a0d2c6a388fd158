export type { Message, MessageSender, SenderDeps, SendOutcome } from './message-sender.ts'
export {
  countUnread,
  deleteOldNotifications,
  findNotification,
  listWishes,
  setPreference,
} from './notifications.queries.ts'
export { remind } from './remind.ts'
export { claimTelling } from './reminders.queries.ts'

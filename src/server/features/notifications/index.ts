export { deleteOldNotifications } from './notifications.queries.ts'
export { remind } from './remind.ts'
export { claimTelling } from './reminders.queries.ts'

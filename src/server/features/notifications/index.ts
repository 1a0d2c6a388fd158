export { deleteOldNotifications } from './notifications.queries.ts'

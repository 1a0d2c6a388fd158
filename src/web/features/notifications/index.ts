export { unreadQuery } from './unread.api.ts'

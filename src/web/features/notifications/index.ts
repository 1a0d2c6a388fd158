export { Inbox } from './inbox.tsx'
export { unreadQuery } from './unread.api.ts'

export { Inbox } from './inbox.tsx'
export { OpenedFromPush } from './opened-from-push.tsx'
export { unreadQuery } from './unread.api.ts'

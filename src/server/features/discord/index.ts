export { sendDue as sendDuePosts } from './send-due.ts'

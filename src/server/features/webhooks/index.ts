export { sendDueMessages } from './send-due.ts'

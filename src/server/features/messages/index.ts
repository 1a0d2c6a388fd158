export { MESSAGE_SENDERS } from './message-senders.ts'
export { sendDueMessages } from './send-due.ts'
export { deleteOldMessages } from './standing.queries.ts'

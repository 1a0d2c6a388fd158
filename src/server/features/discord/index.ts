export { deleteOldDeliveries } from './old-deliveries.queries.ts'
export { sendDue } from './send-due.ts'
export { startSender } from './start-sender.ts'

export { deleteOldDeliveries } from './old-deliveries.queries.ts'
export { sendDue as sendDuePosts } from './send-due.ts'

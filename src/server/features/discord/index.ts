export { deleteOldDeliveries } from './old-deliveries.queries.ts'
export { startSender } from './start-sender.ts'

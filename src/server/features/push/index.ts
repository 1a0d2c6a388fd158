export { findQuietHours } from './devices.queries.ts'
export { makePushKeys } from './keys.queries.ts'
export { pushSender } from './push-sender.ts'

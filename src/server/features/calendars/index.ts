export { getCalendarIdentity, listOwnCalendarAddresses } from './addresses.queries.ts'
export { deleteOldRemovedEvents } from './calendar-events.queries.ts'
export { calendarToken } from './calendar-token.ts'

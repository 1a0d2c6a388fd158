export { listEventCards } from './event-cards.queries.ts'
export { findEvent, getEventAlone, insertEvent } from './events.queries.ts'

export { listEventCards } from './event-cards.queries.ts'
export { findEvent, getEvent, insertEvent } from './events.queries.ts'

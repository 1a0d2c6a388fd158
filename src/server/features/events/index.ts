export { listEventCards } from './event-cards.queries.ts'
export { fillPlaces } from './fill-places.ts'
export { findEvent, getEventAlone, giveWildcard, insertEvent } from './events.queries.ts'

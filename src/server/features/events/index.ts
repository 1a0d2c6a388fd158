export { listEventCards } from './event-cards.queries.ts'
export { insertEvent } from './events.queries.ts'

export { listEventCards } from './event-cards.queries.ts'
export { insertEvent } from './events.queries.ts'
export { createEvent } from './create-event.ts'
export { removeEvent } from './remove-event.ts'

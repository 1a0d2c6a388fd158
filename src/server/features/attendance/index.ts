export { listEventsToCheck } from './check-in.queries.ts'
export { advanceCheckIn } from './close-check-in.ts'

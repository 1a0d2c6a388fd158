export { findDrivenRace } from './race-documents.queries.ts'
export { summariseSessions } from './summarise-sessions.ts'

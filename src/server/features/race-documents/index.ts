export { summariseSessions } from './summarise-sessions.ts'

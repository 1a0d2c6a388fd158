export { raceInBrief } from './race-in-brief.ts'
export { findDrivenRace } from './race-documents.queries.ts'
export { storyCardOf } from './story-image.ts'
export { summariseSessions } from './summarise-sessions.ts'

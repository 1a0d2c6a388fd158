export { type DrivenLive, readDrivenLive } from './driven-live.ts'
export { findLatestSession, listLiveCars } from './live-timing.queries.ts'
export { timingReader } from './read-timing.ts'

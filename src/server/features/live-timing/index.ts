export { type DrivenLive, readDrivenLive } from './driven-live.ts'
export { timingReader } from './read-timing.ts'

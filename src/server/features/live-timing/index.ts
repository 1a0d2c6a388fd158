export { readDrivenLive } from './driven-live.ts'

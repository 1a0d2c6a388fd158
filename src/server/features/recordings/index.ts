export { recordingsIn } from './recordings-in.ts'

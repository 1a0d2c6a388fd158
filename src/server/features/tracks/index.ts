export { setTrackImage } from './change-tracks.ts'

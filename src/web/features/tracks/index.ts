export { tracksQuery } from './tracks.api.ts'

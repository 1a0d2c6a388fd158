export { readSeasonInThread } from './read-season-in-thread.ts'

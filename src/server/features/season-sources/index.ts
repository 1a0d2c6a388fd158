export { readSeason } from './read-season.ts'
export { MOST_SOURCE_BYTES, readSource } from './read-source.ts'

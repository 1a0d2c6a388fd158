export { allSeasons } from './season-tables.ts'

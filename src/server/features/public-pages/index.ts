export { publicChampionship, publicTables } from './public-championships.ts'
export { publicEntries, publicEvent, publicEvents, publicResults } from './public-events.ts'
export { listCardFiles } from './cards/public-cards.ts'

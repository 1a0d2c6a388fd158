export { EntryTables } from './entry-tables.tsx'
export { EventResults } from './event-results.tsx'
export { PersonName } from './people.tsx'
export {
  frontQuery,
  publicEventQuery,
  publicEventsQuery,
  publicRulesQuery,
} from './public-pages.api.ts'
export { ClassLeaders, Winners } from './winners.tsx'

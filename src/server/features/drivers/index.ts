export { membersVersion } from './drivers.queries.ts'

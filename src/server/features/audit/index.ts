export { countLines } from './count-lines.ts'
export { countRefusals } from './count-refusals.ts'
export { deleteLinesBefore } from './audit-log.queries.ts'

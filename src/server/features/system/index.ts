export { diskState } from './disk-state.ts'
export { measureDatabase } from './system.queries.ts'

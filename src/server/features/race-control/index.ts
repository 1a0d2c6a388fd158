export { listOwnLines } from './race-control.queries.ts'

export { listRules } from './rules.queries.ts'

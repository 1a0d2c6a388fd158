export { findDrivingRules } from './driving-rules.queries.ts'
export { beginWithRules } from './begin-with-rules.ts'

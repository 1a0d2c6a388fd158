export { beginWithRules } from './begin-with-rules.ts'

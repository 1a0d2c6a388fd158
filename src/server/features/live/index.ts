export { rememberChanges } from './recent-changes.ts'

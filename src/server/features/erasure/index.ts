export { runErasures } from './run-erasures.ts'

export { countRefusals } from './count-refusals.ts'

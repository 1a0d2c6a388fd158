export { adjustResults, setAdjustmentUndone } from './adjust-results.ts'

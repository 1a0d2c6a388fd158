export { adjustResults, setAdjustmentUndone } from './adjust-results.ts'
export { beginExclusions } from './begin-exclusions.ts'
export { previewEffects } from './preview-effects.ts'
export { amendDecision, publishDecision, takeBackDecision } from './publish-decision.ts'

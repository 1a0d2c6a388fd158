export { adjustResults, setAdjustmentUndone } from './adjust-results.ts'
export { previewEffects } from './preview-effects.ts'
export { amendDecision, publishDecision, takeBackDecision } from './publish-decision.ts'

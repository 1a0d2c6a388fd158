export { crewPlanQuery } from './crew-plans.api.ts'
export { PlanFrame } from './plan-frame.tsx'

import { lazyPart } from '#web/ui/index.ts'

export { crewPlanQuery } from './crew-plans.api.ts'
export { PlanFrame } from './plan-frame.tsx'

/** Beside live timing, for crews alone. */
export const OwnCarPanel = lazyPart(async () => (await import('./own-car-panel.tsx')).OwnCarPanel)

import { lazyPart, Nothing } from '#web/ui/index.ts'

export { drivingRulesQuery } from './driving-rules.api.ts'
export { DrivingRulesPanel } from './driving-rules-panel.tsx'

export const EditDrivingRules = lazyPart(
  async () => (await import('./edit-driving-rules.tsx')).EditDrivingRules,
  { file: 'features/driving-rules/edit-driving-rules.tsx', pending: null, failed: Nothing },
)

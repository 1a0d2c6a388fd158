import { later, Nothing } from '#web/lib/later.tsx'

/** Loaded with a page only if the page shows it. */
export const DrivingRulesPanel = later(
  async () => (await import('./driving-rules-panel.tsx')).DrivingRulesPanel,
  'features/driving-rules/driving-rules-panel.tsx',
)

export const EditDrivingRules = later(
  async () => (await import('./edit-driving-rules.tsx')).EditDrivingRules,
  'features/driving-rules/edit-driving-rules.tsx',
  Nothing,
)

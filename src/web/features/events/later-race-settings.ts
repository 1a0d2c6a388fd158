import { later } from '#web/lib/later.tsx'

/** Loaded with a page only if the page shows it. */
export const RaceSettings = later(
  async () => (await import('./race-settings.tsx')).RaceSettings,
  'features/events/race-settings.tsx',
)

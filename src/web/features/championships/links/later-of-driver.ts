import { later } from '#web/lib/later.tsx'

export const DriverChampionships = later(
  async () => (await import('./driver-championships.tsx')).DriverChampionships,
  'features/championships/links/driver-championships.tsx',
)

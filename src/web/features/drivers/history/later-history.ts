import { later } from '#web/lib/later.tsx'

export const DriverHistory = later(
  async () => (await import('./driver-history.tsx')).DriverHistory,
  'features/drivers/history/driver-history.tsx',
)

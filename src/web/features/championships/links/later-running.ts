import { later } from '#web/lib/later.tsx'

export const RunningChampionships = later(
  async () => (await import('./running-championships.tsx')).RunningChampionships,
)

import { later, Nothing } from '#web/lib/later.tsx'

export const EventChampionships = later(
  async () => (await import('./event-championships.tsx')).EventChampionships,
  undefined,
  Nothing,
)

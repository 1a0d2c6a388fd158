import { lazyPart, Nothing } from '#web/ui/index.ts'

export { MissingChampionship } from './championship-failure.tsx'
export { championshipQuery, ownPlacesQuery } from './championships.api.ts'
export { DriverChampionships } from './links/driver-championships.tsx'

// Below the first view of an event and of the home page.
export const EventChampionships = lazyPart(
  async () => (await import('./links/event-championships.tsx')).EventChampionships,
  { failed: Nothing },
)
export const RunningChampionships = lazyPart(
  async () => (await import('./links/running-championships.tsx')).RunningChampionships,
)

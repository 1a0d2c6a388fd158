export { ownPlacesQuery } from './championships.api.ts'
export { DriverChampionships } from './links/later-of-driver.ts'
export { EventChampionships } from './links/later-of-event.ts'
export { RunningChampionships } from './links/later-running.ts'

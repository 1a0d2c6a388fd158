export { DriverHistory } from './history/later-history.ts'
export { DriverStatistics } from './driver-statistics.tsx'
export { DriverTags } from './driver-tags.tsx'
export { driverQuery, driversQuery } from './drivers.api.ts'

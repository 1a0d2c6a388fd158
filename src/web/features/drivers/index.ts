export { DriverHistory } from './history/driver-history.tsx'
export { DriverStatistics } from './driver-statistics.tsx'
export { DriverTags } from './driver-tags.tsx'
export { driverQuery } from './drivers.api.ts'

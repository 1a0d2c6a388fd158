export { listDrivers } from './drivers.queries.ts'
export { readDriver } from './read-driver.ts'

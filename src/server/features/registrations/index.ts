export { fillPlaces } from './fill-places.ts'
export { findCar, listRegistrations, positionOf } from './registrations.queries.ts'
export { registrationStatus } from './registration-status.queries.ts'
export { listTeamRegistrations } from './team-registrations.queries.ts'

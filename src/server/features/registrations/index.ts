export {
  endRegistration,
  findCar,
  findDrivenEntry,
  listRegistrations,
  positionOf,
} from './registrations.queries.ts'
export { registrationStatus } from './registration-status.queries.ts'
export { listTeamRegistrations } from './team-registrations.queries.ts'
export { confirmWaiting, listWaiting } from './waitlist.queries.ts'

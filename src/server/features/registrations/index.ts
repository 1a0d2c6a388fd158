export {
  endRegistration,
  findCar,
  findDrivenEntry,
  insertRegistration,
  listRegistrations,
} from './registrations.queries.ts'
export { rememberedRegistrations, type ShownRegistration } from './remembered-registrations.ts'
export { crewNames } from './crew-names.queries.ts'
export { listTeamSpellings, teamIdOf } from './entry-team.queries.ts'
export {
  queuePosition,
  registrationStatus,
  standingColumns,
} from './registration-status.queries.ts'
export { listTeamRegistrations } from './team-registrations.queries.ts'
export { asContender, refuseReachedLimit } from './reached-limit.ts'
export {
  findOffered,
  isNumberTaken,
  listApplied,
  listEndedOffers,
  listHolding,
  listOffersToRemind,
  listWaiting,
  promoteWaiting,
  setStanding,
  shortenOffers,
  voidOffers,
} from './waitlist.queries.ts'
export { numberTaken } from './number-taken.ts'

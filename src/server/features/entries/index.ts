export { listEventsToCheck } from './attendance/check-in.queries.ts'
export { advanceCheckIn } from './attendance/close-check-in.ts'
export { expireInvitations, warnShortCrews } from './crews/close-line-ups.ts'
export { leaveAllCrews } from './crews/leave-all-crews.ts'
export { endOffer, listDueOffers, remindOfOffer } from './due-offers.ts'
export { listEntriesToCome } from './entries.queries.ts'
export { expel } from './expel.ts'
export { eventColumns } from './places/event-columns.queries.ts'
export { hasResults, readEvent } from './places/event-places.queries.ts'
export { fillPlaces } from './places/fill-places.ts'
export { placeApplied } from './places/place-applied.ts'
export { crewNames } from './registrations/crew-names.queries.ts'
export { listTeamSpellings } from './registrations/entry-team.queries.ts'
export { registrationStatus } from './registrations/registration-status.queries.ts'
export { listRegistrations } from './registrations/registrations.queries.ts'
export {
  rememberedRegistrations,
  type ShownRegistration,
} from './registrations/remembered-registrations.ts'
export { listTeamRegistrations } from './registrations/team-registrations.queries.ts'
export {
  listApplied,
  listWaiting,
  promoteWaiting,
  setStanding,
  shortenOffers,
  voidOffers,
} from './registrations/waitlist.queries.ts'

export { enterSeasonCrew } from './enter-season-crew.ts'
export { followRounds } from './follow-rounds.ts'
export { endSeasonOffer } from './offer-rest.ts'
export { replaceCaptain } from './season-crew.ts'
export {
  areSeasonEntriesOpen,
  deleteSeasonEntry,
  listEndedOffers,
  listLeaderless,
  readSeasonEntry,
} from './season-entries.queries.ts'
export { listFollowed } from './season-rounds.queries.ts'

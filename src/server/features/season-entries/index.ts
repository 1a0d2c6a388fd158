export { followRounds } from './follow-rounds.ts'
export { endSeasonOffer } from './offer-rest.ts'
export { replaceCaptain } from './season-crew.ts'
export { listEndedOffers, listLeaderless } from './season-entries.queries.ts'

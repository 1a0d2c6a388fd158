import { later } from '#web/lib/later.tsx'

/** Loaded only for a crew to which a place is offered. */
export const OfferAnswer = later(
  async () => (await import('./offer-answer.tsx')).OfferAnswer,
  'features/registrations/offer-answer.tsx',
)

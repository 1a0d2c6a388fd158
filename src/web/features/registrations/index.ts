import { lazyPart } from '#web/ui/index.ts'

export { RegistrationStatusLamp } from './registration-status-lamp.tsx'
export { RegistrationPanel } from './registration-panel.tsx'
export { OfferAnswer } from './offer-answer.tsx'
export { standingText } from './standing-words.ts'

export const Participants = lazyPart(
  async () => (await import('./participants.tsx')).Participants,
  {
    file: 'features/registrations/participants.tsx',
  },
)

import { lazyPart } from '#web/lib/lazy-part.tsx'

export const OwnRegistration = lazyPart(
  async () => (await import('./own-registration.tsx')).OwnRegistration,
  { file: 'features/registrations/own-registration.tsx', pending: null },
)

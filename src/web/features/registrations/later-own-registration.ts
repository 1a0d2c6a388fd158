import { later } from '#web/lib/later.tsx'

/** Loaded with a page only if the page shows it. */
export const OwnRegistration = later(
  async () => (await import('./own-registration.tsx')).OwnRegistration,
  'features/registrations/own-registration.tsx',
)

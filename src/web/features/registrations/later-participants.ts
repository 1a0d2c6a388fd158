import { later } from '#web/lib/later.tsx'

/** Loaded with a page only if the page shows it. */
export const Participants = later(
  async () => (await import('./participants.tsx')).Participants,
  'features/registrations/participants.tsx',
)

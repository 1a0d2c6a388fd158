import { lazyPart } from '#web/ui/index.ts'

export const OwnRegistration = lazyPart(
  async () => (await import('./own-registration.tsx')).OwnRegistration,
  { file: 'features/entries/registrations/own-registration.tsx', pending: null },
)

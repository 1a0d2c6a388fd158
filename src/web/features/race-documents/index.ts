import { lazyPart } from '#web/ui/index.ts'

export { addressWith, choiceInAddress } from './car-choice-in-address.ts'
export { raceLogQuery, raceOrderQuery, raceQuery, telemetryQuery } from './race-documents.api.ts'
export { RaceDocuments } from './race-documents.tsx'
export { RaceSheets } from './race-sheets.tsx'
export { raceTab, type RaceView } from './race-view.ts'
export { ownEntries } from './use-own-cars.ts'
export { sessionTab, type SessionView } from './session/session-view.ts'

export const SessionDocuments = lazyPart(
  async () => (await import('./session/session-documents.tsx')).SessionDocuments,
  { file: 'features/race-documents/session/session-documents.tsx' },
)
export const SessionSheets = lazyPart(
  async () => (await import('./session/session-sheets.tsx')).SessionSheets,
  { file: 'features/race-documents/session/session-sheets.tsx' },
)

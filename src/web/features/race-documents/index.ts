import { later } from '#web/lib/later.tsx'

export { addressWith, choiceInAddress } from './car-choice-in-address.ts'
export { raceLogQuery, raceOrderQuery, raceQuery, telemetryQuery } from './race-documents.api.ts'
export { RaceDocuments } from './race-documents.tsx'
export { RaceSheets } from './race-sheets.tsx'
export { raceTab, type RaceView } from './race-view.ts'
export { ownEntries } from './use-own-cars.ts'
export { sessionTab, type SessionView } from './session/session-view.ts'

export const SessionDocuments = later(
  async () => (await import('./session/session-documents.tsx')).SessionDocuments,
  'features/race-documents/session/session-documents.tsx',
)
export const SessionSheets = later(
  async () => (await import('./session/session-sheets.tsx')).SessionSheets,
  'features/race-documents/session/session-sheets.tsx',
)

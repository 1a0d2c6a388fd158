export { raceQuery } from './race-documents.api.ts'
export { RaceDocuments } from './race-documents.tsx'
export { type RaceView } from './race-view.ts'

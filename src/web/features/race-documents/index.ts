export { raceLogQuery, raceQuery, telemetryQuery } from './race-documents.api.ts'
export { RaceDocuments } from './race-documents.tsx'
export { RaceSheets } from './race-sheets.tsx'
export { type RaceView } from './race-view.ts'

import { lazyPart } from '#web/ui/index.ts'

export {
  publicRaceEventQuery,
  raceSource,
  RaceSourceContext,
  sourceFor,
  useRaceSource,
} from './race-documents.api.ts'
export { hasView, RaceDocuments } from './race-documents.tsx'
export { sessionAmong } from './race-session.ts'
export { OF_ONE_SESSION, viewAt } from './race-view.ts'
export { RaceSheets } from './race-sheets.tsx'
export { Stops } from './stops.tsx'
export { viewLoader } from './view-loader.ts'

export const LiveCharts = lazyPart(async () => (await import('./live-charts.tsx')).LiveCharts)

export const SessionSheets = lazyPart(
  async () => (await import('./session/session-sheets.tsx')).SessionSheets,
  { file: 'features/race-documents/session/session-sheets.tsx' },
)

export { OverviewFigures } from './overview-figures.tsx'
export { SystemStatus } from './system-status.tsx'

export { listTeamsWithCounts, readTeam } from './shown-teams.ts'

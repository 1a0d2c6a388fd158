export { listRegistrations } from './registrations.queries.ts'
export { listTeamRegistrations } from './team-registrations.queries.ts'

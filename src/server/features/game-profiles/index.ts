export { listGameProfilesOf } from './game-profiles.queries.ts'

export { expireInvitations, warnShortCrews } from './close-line-ups.ts'
export { listEntriesToCome } from './entries.queries.ts'
export { expel } from './expel.ts'
export { leaveAllCrews } from './leave-all-crews.ts'

export { leaveAllCrews } from './leave-all-crews.ts'

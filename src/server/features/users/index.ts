export { requireStillPermitted } from './change-role.ts'
export { refuseOutsider } from './refuse-outsider.ts'

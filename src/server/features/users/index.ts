export { requireStillPermitted } from './change-role.ts'

export { OwnRoles } from './own-roles.tsx'

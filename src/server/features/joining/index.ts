export { lockApplicant, setAdmission } from './applicants.queries.ts'
export { dropKeptInvitation } from './invitations.ts'
export { welcome, type Welcome } from './newcomer.ts'
export { getJoinMode } from './settings.queries.ts'

export { Participants } from './later-participants.ts'
export { ownRegistrationsQuery } from './registrations.api.ts'
export { RegistrationPanel } from './registration-panel.tsx'

export { Participants } from './participants.tsx'
export { ownRegistrationsQuery } from './registrations.api.ts'
export { RegistrationPanel } from './registration-panel.tsx'

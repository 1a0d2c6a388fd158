export { Participants } from './later-participants.ts'
export { ownRegistrationsQuery } from './registrations.api.ts'
export { RegistrationStatusLamp } from './registration-status-lamp.tsx'
export { RegistrationPanel } from './registration-panel.tsx'

export { Participants } from './later-participants.ts'
export { ownRegistrationsQuery } from './own-registrations.api.ts'
export { RegistrationStatusLamp } from './registration-status-lamp.tsx'
export { RegistrationPanel } from './registration-panel.tsx'

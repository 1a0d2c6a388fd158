export { Participants } from './participants.tsx'
export { RegistrationPanel } from './registration-panel.tsx'

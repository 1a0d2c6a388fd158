export { AccountInformation } from './account-information.tsx'
export { AccountSettings } from './account-settings.tsx'
export { OwnData } from './own-data.tsx'
export { RacingProfileForm } from './racing-profile-form.tsx'

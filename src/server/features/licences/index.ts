export { givePoints, takeBackPoints } from './give-points.ts'
export { licenceAt, readLicenceFacts } from './licence-of.ts'
export { licenceSettings } from './licence-settings.ts'

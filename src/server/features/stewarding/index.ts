export { settingsFor } from './stewarding-settings.queries.ts'

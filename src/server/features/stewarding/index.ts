export { findSettings, settingsFor } from './stewarding-settings.queries.ts'

export { findSettings, settingsFor, settingsOfEvents } from './stewarding-settings.queries.ts'
export { reportsUntil } from './reports-until.queries.ts'
export { isBeingChecked } from './being-checked.queries.ts'

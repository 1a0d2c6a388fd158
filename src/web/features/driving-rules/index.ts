export { drivingRulesQuery } from './driving-rules.api.ts'
export { DrivingRulesPanel, EditDrivingRules } from './later-driving-rules.ts'

export { adjustResults, setAdjustmentUndone } from './adjust-results.ts'
export {
  absentEntries,
  attendanceByMember,
  type AttendedEntry,
  listAttendance,
} from './attendance.ts'
export { droveBestLap } from './best-lap.queries.ts'
export { listImportedCarsOf } from './classification.queries.ts'
export { createFormerMember, listFormerNames } from './former-names.queries.ts'
export { importResults } from './import-results.ts'
export { linkNameToGuest } from './link-name.ts'
export { recomputeOutdated } from './recompute-outdated.ts'
export { rereadResults } from './reread-results.ts'
export { listEventsWithResults } from './reread.queries.ts'
export { resultsDesk } from './results-desk.ts'

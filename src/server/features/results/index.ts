export { aboutSession } from './about-session.ts'
export {
  getCarIdentity,
  getDecisionOfAdjustment,
  getSessionOfCar,
  insertAdjustment,
  listAdjustmentsOfDecision,
  reviseAdjustment,
  undoAdjustment,
} from './desk/adjustments.queries.ts'
export { toResultAdjustment } from './desk/to-result-adjustment.ts'
export { amendIfOfficial } from './official/amend-if-official.ts'
export { COMPUTED, recomputeClassification } from './recompute-classification.ts'
export { attendanceByMember, type AttendedEntry, isOfficial, listAttendance } from './attendance.ts'
export { hasRaced } from './attendance.queries.ts'
export { isSameTime } from './same-time.queries.ts'
export {
  listImportedCars,
  listImportedCarsOf,
  listOutcomes,
  listStandingAdjustments,
  toAdjustment,
} from './classification.queries.ts'
export { listUnsummarised, replaceSummaries } from './driver-summaries.queries.ts'
export { deleteGuest, findPersonName, insertGuest, renameGuest } from './links/guests.queries.ts'
export { listStarts } from './driver-starts.queries.ts'
export { createFormerMember, listFormerNames } from './links/former-names.queries.ts'
export { confirmByThemselves } from './official/confirm-by-themselves.ts'
export { confirmResults } from './official/confirm-results.ts'
export {
  removeImportedClassification,
  writeImportedClassification,
} from './importing/imported-classification.ts'
export {
  findFirstRace,
  type ImportedCarRow,
  readImportedCars,
} from './importing/imported-classification.queries.ts'
export { importResults } from './importing/import-results.ts'
export { relinkCars } from './links/link-cars.ts'
export { listLinkableEntries } from './links/car-links.queries.ts'
export { displayClass } from './reading/race/car-classes.ts'
export type { Judge } from './importing/upload.ts'
export { removeResults, restoreResults } from './importing/restore-results.ts'
export { trackWarning } from './importing/track-warning.ts'
export { listCourses } from './importing/upload-checks.queries.ts'
export { matchAndLockMembers, matcherOf } from './importing/import.queries.ts'
export { listFilesInUse } from './importing/stored-file.queries.ts'
export { findFileInUse } from './importing/rereading/reread.queries.ts'
export { copyKeptFile } from './importing/kept-files/kept-file-copy.ts'
export { compressResultFile } from './importing/kept-files/kept-files.ts'
export { removeIfUnnamed } from './importing/kept-files/remove-if-unnamed.ts'
export { withoutErasedNames } from './importing/kept-files/without-erased-names.ts'
export { RaceFileError } from './reading/race-file-error.ts'
export { readResultFile } from './reading/read-result-file.ts'
export { linkNameToGuest } from './links/link-name.ts'
export { listPublicAdjustments } from './desk/public-adjustments.queries.ts'
export { getState } from './official/versions.queries.ts'
export { recomputeOutdated } from './recompute-outdated.ts'
export { judgeAnew } from './importing/rereading/judge-anew.ts'
export {
  findNameLink,
  lockNames,
  lockNamesForReading,
  upsertNameLink,
} from './links/name-links.queries.ts'
export { listKeptFiles, rewriteKeptFile } from './importing/kept-files/rewrite-kept-files.ts'
export { deleteReplacedFiles } from './importing/kept-files/delete-replaced-files.ts'
export { rereadResults } from './importing/rereading/reread-results.ts'
export { findRaceId, findSessionId, listEventSessions } from './sessions.queries.ts'
export { listResults } from './results.queries.ts'
export { listUnclassified } from './unclassified.queries.ts'
export { listSessionsWithResults } from './importing/rereading/reread.queries.ts'
export { seamsOf } from './joining/shown-join.ts'
export { resultsDesk } from './desk/results-desk.ts'

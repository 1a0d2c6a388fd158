export {
  concernsPerson,
  hasCode,
  hasIds,
  hasReport,
  isForViewer,
  isOfEvent,
  listNotes,
  listStatements,
  listVotes,
  loadCases,
  type LoadedCase,
} from './cases.queries.ts'
export { type Conflicts, findConflicts } from './conflicts.ts'
export { invisibleCases } from './invisible-cases.ts'
export { listOwnReadings, listReadings, noteReading } from './readings.queries.ts'
export { isOwnReport, readsReport, readsStatement } from './reads-text.ts'
export { seenBy, type SeenCase } from './seen-case.ts'

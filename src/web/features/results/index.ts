export { OutdatedResults, Results, UploadResultsDialog, VersionsDialog } from './later-parts.ts'

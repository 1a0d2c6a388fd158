export { Results, UploadResultsDialog, VersionsDialog } from './later-parts.ts'

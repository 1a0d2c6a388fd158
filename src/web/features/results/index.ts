export { Results, UploadResultsDialog } from './later-parts.ts'

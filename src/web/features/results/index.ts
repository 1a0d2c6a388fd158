export { Results } from './results.tsx'
export { UploadResultsDialog } from './later-dialog.ts'

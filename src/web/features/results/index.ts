export { Results } from './results.tsx'
export { UploadResultsDialog } from './upload-results-dialog.tsx'

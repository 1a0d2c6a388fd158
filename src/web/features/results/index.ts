import { lazyDialog, lazyPart } from '#web/ui/index.ts'

export { VersionsDialog } from './versions/versions-dialog.tsx'

export const UploadResultsDialog = lazyDialog(
  async () => (await import('./upload-results-dialog.tsx')).UploadResultsDialog,
)
export const Results = lazyPart(async () => (await import('./results.tsx')).Results, {
  file: 'features/results/results.tsx',
})
/** On the dashboard of admins, if there is anything to read again. */
export const OutdatedResults = lazyPart(
  async () => (await import('./rereading/outdated-results.tsx')).OutdatedResults,
  { file: 'features/results/rereading/outdated-results.tsx', pending: null },
)

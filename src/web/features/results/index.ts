import { lazyPart, FailedToOpen } from '#web/ui/index.ts'

export { VersionsDialog } from './versions/versions-dialog.tsx'

export const UploadResultsDialog = lazyPart(
  async () => (await import('./upload-results-dialog.tsx')).UploadResultsDialog,
  { pending: null, failed: FailedToOpen },
)
export const Results = lazyPart(async () => (await import('./results.tsx')).Results, {
  file: 'features/results/results.tsx',
})
/** On the dashboard of admins, if there is anything to read again. */
export const OutdatedResults = lazyPart(
  async () => (await import('./rereading/outdated-results.tsx')).OutdatedResults,
  { file: 'features/results/rereading/outdated-results.tsx', pending: null },
)

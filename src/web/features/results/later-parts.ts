import { later } from '#web/lib/later.tsx'
import { FailedToOpen } from '#web/ui/index.ts'

/** Loaded when it is first opened. */
export const UploadResultsDialog = later(
  async () => (await import('./upload-results-dialog.tsx')).UploadResultsDialog,
  undefined,
  FailedToOpen,
)

/** Loaded with a page only if the page shows it. */
export const Results = later(
  async () => (await import('./results.tsx')).Results,
  'features/results/results.tsx',
)

/** Loaded when it is first opened. */
export const VersionsDialog = later(
  async () => (await import('./versions/versions-dialog.tsx')).VersionsDialog,
  undefined,
  FailedToOpen,
)

/** On the dashboard of admins, if there is anything to read again. */
export const OutdatedResults = later(
  async () => (await import('./rereading/outdated-results.tsx')).OutdatedResults,
  'features/results/rereading/outdated-results.tsx',
)

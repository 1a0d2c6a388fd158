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

import { later } from '#web/lib/later.tsx'

/** Loaded when it is first opened. */
export const UploadResultsDialog = later(
  async () => (await import('./upload-results-dialog.tsx')).UploadResultsDialog,
)

import { later } from '#web/lib/later.tsx'
import { FailedToOpen } from '#web/ui/index.ts'

// Loaded when they are first opened.
export const DeleteEventDialog = later(
  async () => (await import('./delete-event-dialog.tsx')).DeleteEventDialog,
  undefined,
  FailedToOpen,
)
export const StatusDialog = later(
  async () => (await import('./status-dialog.tsx')).StatusDialog,
  undefined,
  FailedToOpen,
)

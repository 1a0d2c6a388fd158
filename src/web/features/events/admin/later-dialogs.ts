import { later } from '#web/lib/later.tsx'

// Loaded when they are first opened.
export const DeleteEventDialog = later(
  async () => (await import('./delete-event-dialog.tsx')).DeleteEventDialog,
)
export const StatusDialog = later(async () => (await import('./status-dialog.tsx')).StatusDialog)

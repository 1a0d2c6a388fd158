import { lazyDialog } from '#web/ui/index.ts'

export { DeleteEventDialog } from './delete-event-dialog.tsx'
export { type AdminEventsTab, eventsInAdminTab } from './manage-events-panel.tsx'
export { ManageEventsPanel } from './manage-events-panel.tsx'

export const StatusDialog = lazyDialog(
  async () => (await import('./status-dialog.tsx')).StatusDialog,
)

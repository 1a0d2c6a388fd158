import { lazyPart, FailedToOpen } from '#web/ui/index.ts'

export { DeleteEventDialog } from './delete-event-dialog.tsx'
export { type AdminEventsTab, eventsInAdminTab } from './manage-events-panel.tsx'
export { ManageEventsPanel } from './manage-events-panel.tsx'

export const StatusDialog = lazyPart(
  async () => (await import('./status-dialog.tsx')).StatusDialog,
  {
    pending: null,
    failed: FailedToOpen,
  },
)

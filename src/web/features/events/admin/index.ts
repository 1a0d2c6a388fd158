export { DeleteEventDialog, StatusDialog } from './later-dialogs.ts'
export { type AdminEventsTab, eventsInAdminTab } from './manage-events-panel.tsx'
export { ManageEventsPanel } from './manage-events-panel.tsx'

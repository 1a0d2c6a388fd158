import type { NotificationKind } from './kinds.ts'

/** They are about a moment that is near. */
export const REMINDERS: ReadonlySet<NotificationKind> = new Set([
  'race-reminder',
  'check-in-open',
  'stint-soon',
])

import { lazyPart } from '#web/ui/index.ts'

export { useCheckIn } from './check-in.api.ts'
export { CheckInPanel } from './check-in-panel.tsx'
export { DriverAttendance } from './driver-attendance.tsx'

// With the dialog of an excuse.
export const EventAttendance = lazyPart(
  async () => (await import('./event-attendance.tsx')).EventAttendance,
  { file: 'features/attendance/event-attendance.tsx', pending: null },
)
export const EntryAttendance = lazyPart(
  async () => (await import('./entry-attendance.tsx')).EntryAttendance,
  { file: 'features/attendance/entry-attendance.tsx', pending: null },
)

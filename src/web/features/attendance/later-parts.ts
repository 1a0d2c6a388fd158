import { later } from '#web/lib/later.tsx'

/** Loaded with a page only if the page shows it. */
export const EventAttendance = later(
  async () => (await import('./event-attendance.tsx')).EventAttendance,
  'features/attendance/event-attendance.tsx',
)

export const EntryAttendance = later(
  async () => (await import('./entry-attendance.tsx')).EntryAttendance,
  'features/attendance/entry-attendance.tsx',
)

export const DriverAttendance = later(
  async () => (await import('./driver-attendance.tsx')).DriverAttendance,
  'features/attendance/driver-attendance.tsx',
)

export const CheckInPanel = later(
  async () => (await import('./check-in-panel.tsx')).CheckInPanel,
  'features/attendance/check-in-panel.tsx',
)

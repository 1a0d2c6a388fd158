import { later } from '#web/lib/later.tsx'

/** Loaded with a page only if the page shows it. */
export const EventAttendance = later(
  async () => (await import('./event-attendance.tsx')).EventAttendance,
)

export const EntryAttendance = later(
  async () => (await import('./entry-attendance.tsx')).EntryAttendance,
)

export const DriverAttendance = later(
  async () => (await import('./driver-attendance.tsx')).DriverAttendance,
)

export const CheckInPanel = later(
  async () => (await import('./check-in-panel.tsx')).CheckInPanel,
  'features/attendance/check-in-panel.tsx',
)

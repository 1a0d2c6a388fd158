export { useCheckIn } from './check-in.api.ts'
export { CheckInPanel, DriverAttendance, EntryAttendance, EventAttendance } from './later-parts.ts'

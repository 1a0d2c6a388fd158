export { CheckInPanel, DriverAttendance, EntryAttendance, EventAttendance } from './later-parts.ts'

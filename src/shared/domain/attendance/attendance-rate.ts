import type { Attendance } from './attendance.ts'

/** Part of the races that the guild expects its members to take part in. */
export const EXPECTED_RATE = 0.75
/** With fewer, one missed race would say too much. */
const MIN_COUNTED = 3

export type AttendanceCounts = { present: number; excused: number; late: number; noShow: number }

export type AttendanceRate = AttendanceCounts & {
  /** From 0 to 1; null while too few events count. */
  rate: number | null
  /** How many more events have to count before the rate is shown. */
  missingEvents: number
  /** Null while there is no rate. */
  meetsRule: boolean | null
}

export function countAttendance(states: readonly Attendance[]): AttendanceCounts {
  const count = (wanted: Attendance) => states.filter((state) => state === wanted).length
  return {
    present: count('present'),
    excused: count('excused'),
    late: count('late'),
    noShow: count('no-show'),
  }
}

/** Present among those counted; excused absences are left out. Reference: entries and stewarding, A8. */
export function attendanceRate(counts: AttendanceCounts): AttendanceRate {
  const { present, late, noShow } = counts
  const counted = present + late + noShow
  const missingEvents = Math.max(0, MIN_COUNTED - counted)
  if (missingEvents > 0) return { ...counts, rate: null, missingEvents, meetsRule: null }
  const rate = present / counted
  return { ...counts, rate, missingEvents, meetsRule: rate >= EXPECTED_RATE }
}

/** Rounded down, so that 74.9% does not look like the 75% that it misses: '74%' */
export function percent(rate: number) {
  return `${Math.floor(rate * 100 + 1e-9)}%`
}

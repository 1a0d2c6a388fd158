import type { EntryAttendance } from '#shared/contract/attendance.ts'
import type { Attendance } from '#shared/domain/attendance/attendance.ts'
import type { Consequence } from '#shared/domain/attendance/no-show-consequence.ts'

export const ATTENDANCE_NAMES: Record<Attendance, string> = {
  unknown: 'Not known yet',
  present: 'Raced',
  excused: 'Excused',
  late: 'Late',
  'no-show': 'No-show',
}

export const ATTENDANCE_TONES = {
  unknown: 'ring',
  present: 'go',
  excused: 'ring',
  late: 'soon',
  'no-show': 'closed',
} as const satisfies Record<Attendance, string>

const CONSEQUENCE_NAMES: Record<Consequence, string> = {
  warning: 'a warning',
  'end-of-queue': 'the end of the queue at the next event',
  'place-lost': 'losing the place in the season',
}

/** Why the entry has this state; undefined if it needs no words. */
export function reasonText({ attendance, lostPlace, withdrawnAt, excuse }: EntryAttendance) {
  if (excuse) return `Excused by ${excuse.authorName}: ${excuse.reason}`
  if (lostPlace) return 'Lost its place at check-in'
  if (attendance === 'late') return 'Withdrew after the deadline'
  if (attendance === 'no-show') return 'Had a place, and is not in the results'
  if (attendance === 'excused') return withdrawnAt ? 'Withdrew in time' : 'Had no place'
  return undefined
}

export function proposalText(name: string, consequence: Consequence, noShowsInARow: number) {
  const which = noShowsInARow === 1 ? 'First no-show' : `${noShowsInARow} no-shows in a row`
  return `${name}: ${which}. Proposed: ${CONSEQUENCE_NAMES[consequence]}.`
}

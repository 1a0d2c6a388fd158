import type { EntryAttendance, SeasonRate } from '#shared/contract/attendance.ts'
import type { Attendance } from '#shared/domain/attendance.ts'
import { percent } from '#shared/domain/attendance-rate.ts'
import type { Consequence } from '#shared/domain/no-show-consequence.ts'
import { counted, plural } from '#shared/domain/plural.ts'

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
  excused: 'closed',
  late: 'soon',
  'no-show': 'full',
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

/** '75 %', or how many events are missing. */
export function rateText({ rate, missingEvents }: SeasonRate) {
  return rate === null ? `${counted(missingEvents, 'more event')} needed` : percent(rate)
}

/** How the rate was computed. */
export function rateExplanation({ present, excused, late, noShow }: SeasonRate) {
  const total = present + late + noShow
  if (total === 0 && excused === 0) return 'No events yet'
  const missed = [
    late > 0 && `${late} withdrawn late`,
    noShow > 0 && counted(noShow, 'no-show'),
  ].filter(Boolean)
  return [
    `Raced in ${present} of ${counted(total, 'event')}`,
    missed.length > 0 && `: ${missed.join(', ')}`,
    excused > 0 &&
      `. ${counted(excused, 'excused absence')} ${plural(excused, 'does', 'do')} not count`,
  ]
    .filter(Boolean)
    .join('')
}

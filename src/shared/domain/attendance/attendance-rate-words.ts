import { type AttendanceRate, percent } from './attendance-rate.ts'
import { counted, plural } from '../words/plural.ts'

/** '75%' */
export function rateText({ rate }: AttendanceRate) {
  return rate === null ? 'No rate yet' : percent(rate)
}

/** Whether there was any event that could count. */
export const hasEvents = ({ present, excused, late, noShow }: AttendanceRate) =>
  present + excused + late + noShow > 0

/** How the rate was computed, or when there will be one. */
export function rateExplanation(rate: AttendanceRate) {
  const { present, excused, late, noShow } = rate
  const total = present + late + noShow
  if (!hasEvents(rate)) return 'No events yet'
  const missed = [
    late > 0 && `${late} withdrawn late`,
    noShow > 0 && counted(noShow, 'no-show'),
  ].filter(Boolean)
  return [
    `Raced in ${present} of ${counted(total, 'event')} with a place`,
    missed.length > 0 && `: ${missed.join(', ')}`,
    excused > 0 &&
      `. ${counted(excused, 'excused absence')} ${plural(excused, 'does', 'do')} not count`,
    rate.rate === null && `. The rate shows after ${counted(rate.missingEvents, 'more event')}`,
  ]
    .filter(Boolean)
    .join('')
}

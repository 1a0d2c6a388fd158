import { type AttendanceRate, percent } from './attendance-rate.ts'
import { counted, plural } from './plural.ts'

/** '75%', or how many events are missing. */
export function rateText({ rate, missingEvents }: AttendanceRate) {
  return rate === null ? `${counted(missingEvents, 'more event')} needed` : percent(rate)
}

/** Whether there was any event that could count. */
export const hasEvents = ({ present, excused, late, noShow }: AttendanceRate) =>
  present + excused + late + noShow > 0

/** How the rate was computed. */
export function rateExplanation(rate: AttendanceRate) {
  const { present, excused, late, noShow } = rate
  const total = present + late + noShow
  if (!hasEvents(rate)) return 'No events yet'
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

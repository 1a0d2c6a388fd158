import { formatDay, formatTime } from '#shared/domain/dates.ts'
import { localZone } from './local-zone.ts'

/** 'Nov 28, 2026, 7:00 PM UTC', in the time zone of the browser. */
export function localMoment(date: Date) {
  return `${formatDay(date, localZone())}, ${formatTime(date, localZone())}`
}

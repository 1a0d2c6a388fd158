import { formatDay, formatTime } from '#shared/domain/dates.ts'
import { LOCAL_ZONE } from './local-zone.ts'

/** 'Nov 28, 2026, 7:00 PM UTC', in the time zone of the browser. */
export function localMoment(date: Date) {
  return `${formatDay(date, LOCAL_ZONE)}, ${formatTime(date, LOCAL_ZONE)}`
}

import { formatDay, formatTime } from '#shared/domain/words/dates.ts'
import { localZone } from './local-zone.ts'
import { useShownZone } from './use-local-zone.ts'

/** 'Nov 28, 2026, 7:00 PM UTC', in the time zone of the browser. */
export const localMoment = (date: Date) => momentIn(localZone(), date)

/** The same for what the first view of a page shows. */
export function useLocalMoment() {
  const zone = useShownZone()
  return (date: Date) => momentIn(zone, date)
}

const momentIn = (zone: string, date: Date) => `${formatDay(date, zone)}, ${formatTime(date, zone)}`

import type { Race } from '#shared/contract/races.ts'
import { formatDay } from '#shared/domain/words/dates.ts'

/** 'Ardennes 6 Hours, Nov 28, 2026' */
export function raceLabel({ title, startDateTime, timezone }: Race) {
  return `${title}, ${formatDay(startDateTime, timezone)}`
}

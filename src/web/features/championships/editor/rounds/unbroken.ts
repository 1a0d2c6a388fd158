import { formatWeekday } from '#shared/domain/dates.ts'
import type { RoundEvent } from '../form-rounds.ts'

/** Keeps it on one line. */
export const unbroken = (text: string) => text.replaceAll(' ', '\u00A0')

/** The day of a race, on one line. */
export const dayText = ({ startDateTime, timezone }: RoundEvent) =>
  unbroken(formatWeekday(startDateTime, timezone))

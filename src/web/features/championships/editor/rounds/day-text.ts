import { formatWeekday } from '#shared/domain/words/dates.ts'
import { unbroken } from '#shared/domain/words/unbroken.ts'
import type { RoundEvent } from '../form-rounds.ts'

/** The day of a race, on one line. */
export const dayText = ({ startDateTime, timezone }: RoundEvent) =>
  unbroken(formatWeekday(startDateTime, timezone))

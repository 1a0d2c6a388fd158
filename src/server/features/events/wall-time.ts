import { Temporal } from 'temporal-polyfill'
import { invalidInput } from '#server/errors.ts'
import { isInYears, YEARS_TEXT } from '#shared/contract/instant.ts'

const HAS_OFFSET = /(?:Z|[+-]\d{2}:?\d{2})$/i

/**
 * Converts a date-time from a form. Without an offset it is wall time in `timezone`: if that occurs twice, the earlier
 * instant is used; if the clocks skip it, it is refused.
 */
export function toInstant(text: string, timezone: string, field: string): Date {
  const date = HAS_OFFSET.test(text) ? new Date(text) : fromWallTime(text, timezone, field)
  if (!isInYears(date)) throw invalidInput(YEARS_TEXT, field)
  return date
}

function fromWallTime(text: string, timezone: string, field: string) {
  const wall = Temporal.PlainDateTime.from(text)
  const zoned = wall.toZonedDateTime(timezone, { disambiguation: 'earlier' })
  if (!zoned.toPlainDateTime().equals(wall)) {
    const shown = wall.toString({ smallestUnit: 'minute' }).replace('T', ' ')
    throw invalidInput(
      `${shown} does not exist in ${timezone}: the clocks go forward over it`,
      field,
    )
  }
  return new Date(zoned.epochMilliseconds)
}

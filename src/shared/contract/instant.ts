import { z } from 'zod'

/** The range of years that forms accept. */
export const YEARS = { first: 2000, last: 2100 } as const
export const YEARS_TEXT = `Dates must lie between ${YEARS.first} and ${YEARS.last}`

export function isInYears(moment: Date) {
  const year = moment.getUTCFullYear()
  return year >= YEARS.first && year <= YEARS.last
}

/** PostgreSQL has no year 0. */
const FIRST_YEAR = '0001'

const UtcText = z.iso.datetime().refine((text) => text >= FIRST_YEAR, 'Dates begin with the year 1')

/** ISO 8601 in UTC on the wire, a Date on both sides. */
export const Instant = z.codec(UtcText, z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A date-time from a form: with an offset it is an instant, without one it is wall time in the form's time zone. */
export const DateTimeText = z.union([
  z.literal(''),
  z.iso.datetime({ local: true, offset: true, error: 'Dates must be ISO 8601 date-times' }),
])

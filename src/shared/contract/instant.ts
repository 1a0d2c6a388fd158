import { z } from 'zod'

/** A moment: ISO 8601 in UTC on the wire, a Date on both sides. */
export const Instant = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** A date-time as typed into a form: with an offset a moment, without one wall time in the form's time zone. */
export const DateTimeText = z.union([
  z.literal(''),
  z.iso.datetime({ local: true, offset: true, error: 'Dates must be ISO 8601 date-times' }),
])

const MINUTE_MS = 60_000
const UNITS = [
  ['day', 24 * 60 * MINUTE_MS],
  ['hour', 60 * MINUTE_MS],
  ['minute', MINUTE_MS],
] as const
const FORMAT = new Intl.RelativeTimeFormat('en')

/** 'in 3 days', '2 hours ago': in the largest unit of which there is a whole one, as Discord writes it. */
export function leftText(at: Date, now: Date) {
  const left = at.getTime() - now.getTime()
  const [unit, length] = UNITS.find(([, one]) => Math.abs(left) >= one) ?? UNITS[2]
  return FORMAT.format(Math.round(left / length), unit)
}

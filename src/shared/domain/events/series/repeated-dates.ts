const DAY_MS = 86_400_000
const WEEK_DAYS = 7

type Repetition = {
  /** The first is on or after this day: '2027-01-16'. */
  from: string
  /** 0 for Sunday. */
  weekday: number
  everyWeeks: number
  times: number
  /** Days that are left out. They count as one of the times, as in calendars (RFC 5545). */
  without: readonly string[]
}

/** Every n weeks on a weekday, a number of times. Empty if the first day is none. */
export function repeatedDates({ from, weekday, everyWeeks, times, without }: Repetition) {
  const first = Date.parse(`${from}T00:00Z`)
  if (Number.isNaN(first)) return []
  const wait = (weekday - new Date(first).getUTCDay() + WEEK_DAYS) % WEEK_DAYS
  return Array.from({ length: times }, (_, index) => {
    const days = wait + index * everyWeeks * WEEK_DAYS
    return new Date(first + days * DAY_MS).toISOString().slice(0, from.length)
  }).filter((date) => !without.includes(date))
}

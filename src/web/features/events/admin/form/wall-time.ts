/** The local time in a timezone, in the format of a date-time field: '2026-11-28T19:00'. */
export function wallTime(date: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(date)
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? ''
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`
}

/** The same time of day, some days later. Adding hours instead would be wrong when the clocks change. */
export function daysLater(wall: string, days: number) {
  const date = new Date(`${wall}Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, wall.length)
}

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

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** The wall time some minutes after another; undefined if either is not filled in. */
export function minutesLater(wall: string, minutes: number, timeZone: string) {
  const isFilled = !Number.isNaN(Date.parse(`${wall}Z`)) && Number.isFinite(minutes)
  if (!isFilled) return undefined
  const start = momentOf(wall, timeZone, new Date(0))
  return wallTime(new Date(start.getTime() + minutes * MINUTE_MS), timeZone)
}

/** The instant of a typed wall time, of two the earlier. `known` if the text is no time, or its wall time. */
export function momentOf(wall: string, timeZone: string, known: Date) {
  const asUtc = Date.parse(`${wall}Z`)
  if (Number.isNaN(asUtc) || wall === wallTime(known, timeZone)) return known
  const offsetAt = (time: number) => Date.parse(`${wallTime(new Date(time), timeZone)}Z`) - time
  // They differ if the clocks change in between.
  const before = offsetAt(asUtc - DAY_MS)
  const after = offsetAt(asUtc + DAY_MS)
  const earlier = new Date(asUtc - before)
  return wallTime(earlier, timeZone) === wall ? earlier : new Date(asUtc - after)
}

import { textOf } from './moment-texts.ts'
import { counted } from './plural.ts'
import { unbroken } from './unbroken.ts'

/** 'Nov 28, 2026' */
export function formatDay(date: Date, timezone: string) {
  return format({ dateStyle: 'medium' }, timezone, date)
}

/** The same in the middle of a sentence, never broken over two lines. */
export function dayInSentence(date: Date, timezone: string) {
  return unbroken(formatDay(date, timezone))
}

/** 'Nov 1, 2026 to Nov 28, 2026': the days (UTC) of a stretch of time that is over at `endsAt`. */
export function formatDays({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) {
  const last = new Date(endsAt.getTime() - 1)
  return `${formatDay(startsAt, 'UTC')} to ${formatDay(last, 'UTC')}`
}

/** 'Sat, Nov 28, 2026' */
export function formatWeekday(date: Date, timezone: string) {
  return format(
    { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' },
    timezone,
    date,
  )
}

/** 'Sat, Nov 28, 2026, 7:00 PM UTC', never broken within its day or its time. */
export function formatMoment(date: Date, timezone: string) {
  return `${unbroken(formatWeekday(date, timezone))}, ${formatTime(date, timezone)}`
}

/** '7:00 PM UTC', never broken over two lines. */
export function formatTime(date: Date, timezone: string) {
  const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const
  return unbroken(format(time, timezone, date))
}

/** '19:04:31' */
export function formatClock(date: Date, timezone: string) {
  return format({ timeStyle: 'medium', hourCycle: 'h23' }, timezone, date)
}

/**
 * 'your time: 8:00 PM', or 'your time: Sun 2:00 AM' if it is another day there, never broken over two lines; undefined
 * if the clocks of both zones show the same.
 */
export function formatLocalTime(date: Date, timezone: string, localZone: string) {
  if (timezone === localZone) return undefined
  const there = formatElsewhere(date, timezone, localZone)
  return there === formatElsewhere(date, timezone, timezone)
    ? undefined
    : unbroken(`your time: ${there}`)
}

/** What a clock in `zone` shows then: '8:00 PM', or 'Sun 2:00 AM' if it is another day there than in `timezone`. */
export function formatElsewhere(date: Date, timezone: string, zone: string) {
  const weekdayIn = (there: string) => format({ weekday: 'short' }, there, date)
  const clock = format({ hour: 'numeric', minute: '2-digit' }, zone, date)
  return weekdayIn(timezone) === weekdayIn(zone) ? clock : `${weekdayIn(zone)} ${clock}`
}

/** A moment within a sentence: '7:00 PM UTC (your time: 8:00 PM)'; as it is if the clocks of both zones show the same. */
export function withLocalTime(
  text: string,
  date: Date,
  timezone: string,
  localZone: string | undefined,
) {
  const local = localZone && formatLocalTime(date, timezone, localZone)
  return local ? `${text} (${local})` : text
}

/** In whole hours: '6 hours', '1 hour'. */
export function formatDuration(start: Date, end: Date) {
  const hours = Math.round((end.getTime() - start.getTime()) / 3_600_000)
  return counted(hours, 'hour')
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function format(options: Intl.DateTimeFormatOptions, timeZone: string, date: Date) {
  const key = `${timeZone} ${JSON.stringify(options)}`
  return textOf(key, date, () => {
    const formatter =
      formatters.get(key) ?? new Intl.DateTimeFormat('en-US', { ...options, timeZone })
    formatters.set(key, formatter)
    // Newer ICU data puts a narrow no-break space before AM and PM.
    return formatter.format(date).replace(/\u202f/g, ' ')
  })
}

/** These come first in every list of time zones. */
export const FIRST_TIMEZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
  'Asia/Tokyo',
]

/** The first ones, then every other one that this runtime lists, by name. */
export function listTimezones(): string[] {
  return [...new Set([...FIRST_TIMEZONES, ...Intl.supportedValuesOf('timeZone')])]
}

/**
 * The one truth about names of time zones, for every form and call. Also true for names that this runtime knows but does
 * not list, such as Asia/Kolkata, or GMT: each browser lists and reports its own. Offsets are no zones: their clocks never
 * change.
 */
export function isTimezone(name: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[\w+-]+)*$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** As people say it: New York, Buenos Aires. */
export function cityOf(timezone: string) {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
}

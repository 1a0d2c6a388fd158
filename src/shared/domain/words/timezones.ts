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

/** Also true for names that this runtime knows but does not list, such as Asia/Kolkata: each browser lists its own. */
export function isTimezone(name: string): boolean {
  if (name === 'UTC') return true
  if (!/^[A-Z]\w*(\/[\w+-]+)+$/.test(name)) return false
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

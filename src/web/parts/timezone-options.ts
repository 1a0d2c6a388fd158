import { cityOf, listTimezones } from '#shared/domain/words/timezones.ts'

/**
 * Every time zone that this browser lists, with the one that is stored, which it may list under another name. Found by
 * its city, too.
 */
export const timezoneOptions = (stored: string | undefined) =>
  [...new Set([...listTimezones(), ...(stored ? [stored] : [])])].map((name) => ({
    value: name,
    label: name,
    searched: cityOf(name),
  }))

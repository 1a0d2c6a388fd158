import type { CalendarEntry } from './calendar-entry.ts'
import { contentLine, instantValue, textValue } from './content-line.ts'

/** A duration, as calendars write it. Some look again less often, whatever is asked of them. */
const LOOK_AGAIN_AFTER = 'PT1H'

export type CalendarHead = {
  /** The second part of each UID. */
  installationId: string
  /** The public address of the site: 'https://guild.example.org' */
  site: string
  /** Absent in a file that is read once. */
  feed?: { name: string; address: string }
}

/** When the reader drives in a race, by the plan of their crew. */
export type CalendarStint = {
  eventId: number
  entryId: number
  /** Of the race. */
  title: string
  /** Counts the reader's own in the race, from 1. */
  turn: number
  /** One, or the first and the last one without getting out. */
  stints: readonly number[]
  startDateTime: Date
  endDateTime: Date
  changedAt: Date
}

/** The text of an iCalendar file (RFC 5545 and 7986). The same entries are always the same text. */
export function calendarFile(
  head: CalendarHead,
  entries: readonly CalendarEntry[],
  stints: readonly CalendarStint[] = [],
) {
  return [
    contentLine('BEGIN', 'VCALENDAR'),
    contentLine('VERSION', '2.0'),
    contentLine('PRODID', '-//Paddock//Calendar//EN'),
    ...(head.feed ? feedLines(head.feed, head.site) : []),
    ...entries.flatMap((entry) => eventLines(head, entry)),
    ...stints.flatMap((stint) => stintLines(head, stint)),
    contentLine('END', 'VCALENDAR'),
  ].join('')
}

function feedLines({ name, address }: NonNullable<CalendarHead['feed']>, site: string) {
  return [
    contentLine('NAME', textValue(name)),
    contentLine('X-WR-CALNAME', textValue(name)),
    contentLine('REFRESH-INTERVAL;VALUE=DURATION', LOOK_AGAIN_AFTER),
    contentLine('X-PUBLISHED-TTL', LOOK_AGAIN_AFTER),
    contentLine('SOURCE;VALUE=URI', address),
    contentLine('URL', `${site}/events`),
  ]
}

function eventLines({ installationId, site }: CalendarHead, entry: CalendarEntry) {
  const { id, sequence, changedAt, status, summary, location, description, categories } = entry
  const isCancelled = status === 'CANCELLED'
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `event-${id}@${installationId}`),
    contentLine('SEQUENCE', String(sequence)),
    contentLine('DTSTAMP', instantValue(changedAt)),
    contentLine('LAST-MODIFIED', instantValue(changedAt)),
    contentLine('DTSTART', instantValue(entry.startDateTime)),
    contentLine('DTEND', instantValue(entry.endDateTime)),
    contentLine('SUMMARY', textValue(summary)),
    location === null ? '' : contentLine('LOCATION', textValue(location)),
    contentLine('URL', `${site}/events/${id}`),
    description === '' ? '' : contentLine('DESCRIPTION', textValue(description)),
    categories.length === 0 ? '' : contentLine('CATEGORIES', categories.map(textValue).join(',')),
    contentLine('TRANSP', entry.isOwn && !isCancelled ? 'OPAQUE' : 'TRANSPARENT'),
    contentLine('STATUS', status),
    entry.isOwn && !isCancelled ? alarmLines(summary) : '',
    contentLine('END', 'VEVENT'),
  ]
}

/** As a plan is made anew with each change, its time in seconds counts the changes. */
function stintLines({ installationId, site }: CalendarHead, stint: CalendarStint) {
  const { eventId, entryId, turn, stints, title, changedAt } = stint
  const summary = `You drive: ${title}`
  const which = stints.length === 1 ? 'Stint' : 'Stints'
  return [
    contentLine('BEGIN', 'VEVENT'),
    contentLine('UID', `stint-${entryId}-${turn}@${installationId}`),
    contentLine('SEQUENCE', String(Math.floor(changedAt.getTime() / 1_000))),
    contentLine('DTSTAMP', instantValue(changedAt)),
    contentLine('LAST-MODIFIED', instantValue(changedAt)),
    contentLine('DTSTART', instantValue(stint.startDateTime)),
    contentLine('DTEND', instantValue(stint.endDateTime)),
    contentLine('SUMMARY', textValue(summary)),
    contentLine('URL', `${site}/events/${eventId}/plan`),
    contentLine('DESCRIPTION', textValue(`${which} ${stints.join(' to ')}, as your crew plans it`)),
    contentLine('TRANSP', 'OPAQUE'),
    contentLine('STATUS', 'CONFIRMED'),
    alarmLines(summary),
    contentLine('END', 'VEVENT'),
  ]
}

function alarmLines(summary: string) {
  return [
    contentLine('BEGIN', 'VALARM'),
    contentLine('ACTION', 'DISPLAY'),
    contentLine('DESCRIPTION', textValue(summary)),
    contentLine('TRIGGER', '-PT60M'),
    contentLine('END', 'VALARM'),
  ].join('')
}

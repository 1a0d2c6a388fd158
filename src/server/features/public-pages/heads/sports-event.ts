import { Temporal } from 'temporal-polyfill'
import type { PublicEvent } from '#shared/contract/public/events.ts'

type About = { guild: string; home: string; address: string; card: string; description: string }

/** An event for search engines. Reference: schema.org/SportsEvent */
export function sportsEvent(
  event: PublicEvent,
  { guild, home, address, card, description }: About,
) {
  const { title, startDateTime, endDateTime, timezone, status, previousStartDateTime } = event
  const previous = status === 'upcoming' ? previousStartDateTime : null
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: title,
    startDate: inZone(startDateTime, timezone),
    endDate: inZone(endDateTime, timezone),
    eventStatus: `https://schema.org/${STATUS[previous ? 'moved' : status]}`,
    ...(previous && { previousStartDate: inZone(previous, timezone) }),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: address },
    organizer: { '@type': 'SportsOrganization', name: guild, url: home },
    image: card,
    description,
    sport: 'Sim racing',
    url: address,
  }
}

const STATUS = {
  upcoming: 'EventScheduled',
  completed: 'EventScheduled',
  moved: 'EventRescheduled',
  cancelled: 'EventCancelled',
} as const

/** '2026-12-05T20:00:00+01:00' */
function inZone(moment: Date, timezone: string) {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timezone)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' })
}

import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { calendarsApi } from '#shared/contract/calendars.ts'
import { endpointUrl } from '#shared/contract/endpoint-url.ts'
import { guildQuery } from '#web/data/guild.ts'
import { ButtonLink } from '#web/ui/index.ts'

/** Downloads one event for a calendar. Renders nothing where the guild has no calendars. */
export function AddToCalendar({ eventId }: { eventId: number }) {
  const { data: guild } = useQuery(guildQuery)
  if (!guild?.hasCalendars) return null
  return (
    <ButtonLink
      size="small"
      icon={CalendarPlus}
      href={endpointUrl(calendarsApi.getEvent, { id: eventId })}
      download
    >
      Add to Calendar
    </ButtonLink>
  )
}

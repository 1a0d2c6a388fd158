import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#shared/domain/dates.ts'
import { completedEventsQuery, upcomingEventsQuery } from '#web/features/events/index.ts'
import { StatGrid, StatPanel } from '#web/ui/index.ts'

const ON_ITS_WAY = '--'

export function GuildFigures() {
  const { data: upcoming } = useQuery(upcomingEventsQuery)
  const { data: completed } = useQuery(completedEventsQuery)
  const next = upcoming?.[0]
  const first = completed?.at(-1)
  const participants = upcoming?.reduce((sum, event) => sum + event.registrationCount, 0)

  return (
    <StatGrid>
      <StatPanel
        label="Upcoming Events"
        value={upcoming?.length ?? ON_ITS_WAY}
        note={next && `Next on ${formatDay(next.startDateTime, next.timezone)}`}
      />
      <StatPanel
        label="Completed Races"
        value={completed?.length ?? ON_ITS_WAY}
        note={first && `Since ${formatDay(first.startDateTime, first.timezone)}`}
      />
      <StatPanel
        label="Total Participants"
        value={participants ?? ON_ITS_WAY}
        note="Signed up for upcoming events"
      />
      <StatPanel
        label="Official Series"
        value="WEC"
        note="World Endurance Championship in Le Mans Ultimate"
      />
    </StatGrid>
  )
}

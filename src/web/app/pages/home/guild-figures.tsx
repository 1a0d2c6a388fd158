import { useQuery } from '@tanstack/react-query'
import { dayInSentence } from '#shared/domain/words/dates.ts'
import { completedEventsQuery, upcomingEventsQuery } from '#web/features/events/index.ts'
import { StatGrid, StatPanel } from '#web/ui/index.ts'

const LOADING_PLACEHOLDER = '--'

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
        value={upcoming?.length ?? LOADING_PLACEHOLDER}
        note={next && `Next on ${dayInSentence(next.startDateTime, next.timezone)}`}
      />
      <StatPanel
        label="Completed Races"
        value={completed?.length ?? LOADING_PLACEHOLDER}
        note={first && `Since ${dayInSentence(first.startDateTime, first.timezone)}`}
      />
      <StatPanel
        label="Total Participants"
        value={participants ?? LOADING_PLACEHOLDER}
        note="Signed up for upcoming events"
      />
      <StatPanel
        label="Official Series"
        value="WEC"
        note={'World Endurance Championship in Le\u00a0Mans\u00a0Ultimate'}
      />
    </StatGrid>
  )
}

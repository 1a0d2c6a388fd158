import { Link } from '@tanstack/react-router'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'

export function NoStandings() {
  return (
    <EmptyState
      drawing="rows"
      title="No Standings Yet"
      text="Points appear here once a race of the season has results."
      action={<ButtonLink render={<Link to="/events" />}>All Events</ButtonLink>}
    />
  )
}

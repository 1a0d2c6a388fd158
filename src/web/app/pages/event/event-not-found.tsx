import { Link } from '@tanstack/react-router'
import { ButtonLink, EmptyState, Page } from '#web/ui/index.ts'

export function EventNotFound() {
  return (
    <Page title="Event">
      <EmptyState
        drawing="offroad"
        title="Event Not Found"
        text="It may have been removed, or the address has a slip in it."
        action={<ButtonLink render={<Link to="/events" />}>All Events</ButtonLink>}
      />
    </Page>
  )
}

import { Link } from '@tanstack/react-router'
import { ButtonLink, EmptyState, Page } from '#web/ui/index.ts'

export function TrackNotFound() {
  return (
    <Page title="Track">
      <EmptyState
        drawing="offroad"
        title="Track Not Found"
        text="It may have been removed, or the address has a slip in it."
        action={<ButtonLink render={<Link to="/tracks" />}>All Tracks</ButtonLink>}
      />
    </Page>
  )
}

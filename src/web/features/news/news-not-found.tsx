import { Link } from '@tanstack/react-router'
import { ButtonLink, EmptyState, Page } from '#web/ui/index.ts'

export function NewsNotFound() {
  return (
    <Page title="Article">
      <EmptyState
        drawing="offroad"
        title="News Not Found"
        text="It may have been removed, or the address has a slip in it."
        action={<ButtonLink render={<Link to="/news" />}>All News</ButtonLink>}
      />
    </Page>
  )
}

import { Link } from '@tanstack/react-router'
import { ButtonLink, EmptyState, Page } from '#web/ui/index.ts'

export function DriverNotFound() {
  return (
    <Page title="User Profile">
      <EmptyState
        drawing="offroad"
        title="Driver Not Found"
        text="They may have left the guild, or the address has a slip in it."
        action={<ButtonLink render={<Link to="/drivers" />}>All Drivers</ButtonLink>}
      />
    </Page>
  )
}

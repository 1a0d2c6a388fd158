import { Link } from '@tanstack/react-router'
import { ButtonLink, EmptyState } from '#web/ui/index.ts'

export function SeasonNotFound() {
  return (
    <EmptyState
      drawing="offroad"
      title="Season Not Found"
      text="It may have been removed, or the address has a slip in it."
      action={<ButtonLink render={<Link to="/standings" />}>Latest Season</ButtonLink>}
    />
  )
}

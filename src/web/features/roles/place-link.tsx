import { Link } from '@tanstack/react-router'
import type { RoleGrant } from '#shared/contract/roles.ts'

/** What a role is for. */
export function PlaceLink({ grant: { championship, event } }: { grant: RoleGrant }) {
  if (event)
    return (
      <Link to="/events/$id" params={{ id: String(event.id) }}>
        {event.title}
      </Link>
    )
  if (championship)
    return (
      <Link to="/championships/$id" params={{ id: `season-${championship.id}` }}>
        {championship.name}
      </Link>
    )
  return 'the whole guild'
}

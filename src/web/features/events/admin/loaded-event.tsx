import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { IdInPath } from '#shared/contract/id.ts'
import type { EventDetail } from '#shared/contract/events.ts'
import { isNotFound } from '#web/lib/api-error.ts'
import { ButtonLink, EmptyState, LoadError, Spinner } from '#web/ui/index.ts'
import { eventQuery } from '../events.api.ts'

type Props = {
  /** As the address has it. */
  id: unknown
  children: (event: EventDetail) => ReactNode
}

/** What an admin does with an event begins once it is there. */
export function LoadedEvent({ id, children }: Props) {
  const known = IdInPath.safeParse(id)
  const { data, error, refetch } = useQuery({
    ...eventQuery(known.data ?? 0),
    enabled: known.success,
  })

  if (!known.success || isNotFound(error))
    return (
      <EmptyState
        drawing="offroad"
        title="Event Not Found"
        text="It may have been removed, or the address has a slip in it."
        action={<ButtonLink render={<Link to="/admin/events" />}>Manage Events</ButtonLink>}
      />
    )
  if (data) return children(data)
  if (error)
    return <LoadError title="Failed to load event" error={error} onRetry={() => void refetch()} />
  return <Spinner />
}

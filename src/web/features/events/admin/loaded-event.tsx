import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { EventDetail } from '#shared/contract/events.ts'
import { Loaded } from '#web/parts/loaded.tsx'
import { NotFound } from '#web/parts/not-found.tsx'
import { eventQuery } from '../events.api.ts'

type Props = {
  /** As in the URL. */
  id: string | number
  children: (event: EventDetail) => ReactNode
}

export function LoadedEvent({ id, children }: Props) {
  return (
    <Loaded
      id={id}
      query={eventQuery}
      failure="Failed to load event"
      missing={
        <NotFound thing="Event" link={<Link to="/admin/events" />} linkText="Manage Events" />
      }
    >
      {children}
    </Loaded>
  )
}

import { can } from '#shared/domain/permissions.ts'
import type { EventCard } from '#shared/contract/events.ts'
import { useViewer } from '#web/data/viewer.ts'
import { useQuery } from '@tanstack/react-query'
import type { AdminEventsTab } from '#web/features/events/admin/index.ts'
import { eventsQuery, upcomingEventsQuery } from '#web/features/events/index.ts'

/**
 * All events that the viewer may change, and those of the tab. A guild that has existed for long has many more past events than upcoming ones, so
 * the upcoming ones are fetched and shown first.
 */
export function useManagedEvents(tab: AdminEventsTab) {
  const upcoming = useQuery({ ...upcomingEventsQuery, enabled: tab === 'upcoming' })
  const isHeldBack = tab === 'upcoming' && upcoming.isPending
  const all = useQuery({ ...eventsQuery, enabled: !isHeldBack })
  const viewer = useViewer()
  const own = (events: EventCard[] | undefined) =>
    events?.filter(({ id }) => can(viewer, 'events.edit', { eventId: id }))
  const data = own(all.data)
  return {
    all: data,
    events: data ?? (tab === 'upcoming' ? own(upcoming.data) : undefined),
    error: all.error ?? upcoming.error,
    retry: () => {
      if (upcoming.isError) void upcoming.refetch()
      void all.refetch()
    },
  }
}

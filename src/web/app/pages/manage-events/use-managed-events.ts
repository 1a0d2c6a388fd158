import { useQuery } from '@tanstack/react-query'
import type { AdminEventsTab } from '#web/features/events/admin/index.ts'
import { eventsQuery, upcomingEventsQuery } from '#web/features/events/index.ts'

/**
 * All events, and those of the tab. A guild that has existed for long has many more past events than upcoming ones, so
 * the upcoming ones are fetched and shown first.
 */
export function useManagedEvents(tab: AdminEventsTab) {
  const upcoming = useQuery({ ...upcomingEventsQuery, enabled: tab === 'upcoming' })
  const isHeldBack = tab === 'upcoming' && upcoming.isPending
  const all = useQuery({ ...eventsQuery, enabled: !isHeldBack })
  return {
    all: all.data,
    events: all.data ?? (tab === 'upcoming' ? upcoming.data : undefined),
    error: all.error ?? upcoming.error,
    retry: () => {
      if (upcoming.isError) void upcoming.refetch()
      void all.refetch()
    },
  }
}
